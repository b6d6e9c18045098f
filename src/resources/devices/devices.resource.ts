import { deviceTypeTexts } from '../assets/asset-texts';
import { defineResource } from '../definition/resource';
import { unnamedAsset } from '../missing-texts';
import { statusTexts } from '../status-texts';
import { dashCamRecord } from './dash-cam-record';

export default defineResource({
  name: 'devices',
  label: 'details.device',
  order: 0,
  place: 'hidden',
  schema: dashCamRecord,
  endpoint: {
    style: 'rest',
    address: 'asset',
    path: '/api/v2/assets',
    serverFilters: ['status'],
    query: (context) => ({ ...context.filters, assetType: 'dashcam', tenantGuid: context.tenantGuid }),
  },
  fields: {
    name: { title: 'field.name', cell: 'text', missing: unnamedAsset },
    description: { title: 'field.description', cell: 'details' },
    status: { title: 'field.status', cell: 'status', codes: statusTexts },
    isActive: { title: 'field.isActive', cell: 'yes-no' },
    batteryLevel: { title: 'field.battery', cell: 'percent' },
    signalStrength: { title: 'field.signal', cell: 'percent' },
    deviceType: { title: 'field.deviceType', cell: 'text', codes: deviceTypeTexts },
    serialNumber: { title: 'field.serialNumber', cell: 'text' },
    firmwareVersion: { title: 'field.firmware', cell: 'text' },
    lastUpdate: { title: 'field.lastUpdate', cell: 'relative-date' },
    createdAt: { title: 'field.createdAt', cell: 'relative-date' },
    updatedAt: { title: 'field.updatedAt', cell: 'relative-date' },
  },
  columns: ['name', 'status', 'deviceType', 'serialNumber'],
});
