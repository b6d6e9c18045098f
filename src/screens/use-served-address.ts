import { useMemo } from 'react';
import { type ApiAddress, servedAddress, servedPicture } from '../domain/served-address';
import { useSettings } from '../settings/settings-context';

export interface ServedAddresses {
  /** The whole address of a clip or a download; empty for what must not be followed. */
  file(address: string): string;
  /** The same for a picture, which may be its own data. */
  picture(address: string): string;
}

/** Where what records name is to be had; `toldBy` is the address that serves the records. */
export function useServedAddress(toldBy: ApiAddress): ServedAddresses {
  const { dashcamApiUrl: dashcam, assetApiUrl: asset, loginApiUrl: login } = useSettings();
  return useMemo(() => {
    const baseUrls = { dashcam, asset, login };
    return {
      file: (address) => servedAddress(address, baseUrls, toldBy),
      picture: (address) => servedPicture(address, baseUrls, toldBy),
    };
  }, [dashcam, asset, login, toldBy]);
}
