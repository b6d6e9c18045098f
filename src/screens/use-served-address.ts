import { useMemo } from 'react';
import { type ApiAddress, servedAddress, servedPicture } from '../domain/files/served-address';
import { useSettings } from '../settings/settings-context';

export interface ServedAddresses {
  /** The full URL of a file; empty if it must not be opened. */
  file(address: string): string;
  /** The same for an image, which may also be a data URL. */
  picture(address: string): string;
}

/** Resolves URLs in records; relative ones against `defaultAddress`. */
export function useServedAddress(defaultAddress: ApiAddress): ServedAddresses {
  const { dashcamApiUrl: dashcam, assetApiUrl: asset, loginApiUrl: login } = useSettings();
  return useMemo(() => {
    const baseUrls = { dashcam, asset, login };
    return {
      file: (address) => servedAddress(address, baseUrls, defaultAddress),
      picture: (address) => servedPicture(address, baseUrls, defaultAddress),
    };
  }, [dashcam, asset, login, defaultAddress]);
}
