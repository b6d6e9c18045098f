import { z } from 'zod';
import { statusText } from '../../fleet/condition';
import { answerOf, displayTime, instant, listOf, type OperationGroup } from '../operation';

const asset = z
  .object({
    id: z.int(),
    assetId: z.string().describe('Of a dashcam: the asset in which it is mounted'),
    name: z.string(),
    description: z.string(),
    location: z.string(),
    latitude: z.number().describe('Degrees; 0 without a position'),
    longitude: z.number().describe('Degrees; 0 without a position'),
    status: z.string(),
    lastUpdate: instant,
    batteryLevel: z.number().describe('Percent'),
    signalStrength: z.number().describe('Percent'),
    deviceType: z.string(),
    serialNumber: z.string(),
    firmwareVersion: z.string(),
    isActive: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Asset' });

const location = z
  .object({
    Asset_ID: z.int().describe('An id of the asset calls'),
    Asset_Name: z.string(),
    assetType: z.string(),
    location_address: z.string(),
    latitude: z.string().describe('Degrees; not always a valid position'),
    longitude: z.string().describe('Degrees; not always a valid position'),
    Status: z.enum(Object.values(statusText)),
    speed: z.int().describe('km/h'),
    GPSStatusMark: z.enum(['GPS OK', 'Weak', 'No Fix']),
    createdDateDisplay: displayTime,
    Display_Details: z.string(),
    DeviceID: z.string(),
  })
  .meta({ id: 'Location' });

export const assets: OperationGroup = {
  tag: 'Assets',
  description: 'Assets and dashcams, and their last positions',
  operations: {
    'GET /api/v2/assets': {
      id: 'listAssets',
      summary: 'Assets and dashcams',
      answer: listOf(asset),
    },
    'GET /api/v2/assets/:id': {
      id: 'getAsset',
      summary: 'One asset or dashcam',
      answer: answerOf(asset),
      problems: [404],
    },
    'PUT /api/v2/assets/:id/status': {
      id: 'setAssetStatus',
      summary: 'Sets the status of an asset or dashcam by hand',
      answer: answerOf(asset),
      problems: [404],
    },
    'POST /api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA': {
      id: 'listLocations',
      summary: 'The last known positions of assets or dashcams',
      description: 'Read-only. For another company or branch the array is empty.',
      answer: z.array(location),
      hasEtag: true,
    },
  },
};
