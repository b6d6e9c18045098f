import * as z from 'zod/mini';
import { dashCamStatus } from '../../domain/fleet/dash-cam-status';
import { flag, identifier, number, text } from '../fields';
import { unknownLocation, unnamedAssetName } from '../missing-texts';

/** An asset of `/api/v2/assets` mapped to a dash cam (section 3 "Dash cam"). */
export const dashCamRecord = z.pipe(
  z.object({
    id: identifier(),
    assetId: text(),
    name: text(),
    description: text(),
    location: text(unknownLocation.en),
    latitude: number(),
    longitude: number(),
    status: text(),
    lastUpdate: text(),
    batteryLevel: number(),
    signalStrength: number(),
    deviceType: text(),
    serialNumber: text(),
    firmwareVersion: text(),
    isActive: flag(true),
    createdAt: text(),
    updatedAt: text(),
  }),
  z.transform((asset) => ({
    ...asset,
    name: asset.name || asset.description || unnamedAssetName(asset.id),
    latitude: asset.latitude ?? 0,
    longitude: asset.longitude ?? 0,
    status: dashCamStatus(asset.status),
  })),
);
