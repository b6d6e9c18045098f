import {
  asFlag,
  asNumber,
  asOtherTime,
  asText,
  only,
  type Row,
  withoutZone,
  withUnknownFields,
} from './response-variants';

/** Rows of the strict back end, made of those of the reference API: each reads as another server might write it. */

const capital = (word: unknown): string => `${String(word).charAt(0).toUpperCase()}${String(word).slice(1)}`;

/** By its id and not by its place, so that a record looks the same in each answer. */
const numberOf = (id: unknown): number => Number(String(id).replace(/\D/g, '')) || 0;

/** An id as a number or as text, always the same for the same record. */
const eitherId = (id: unknown): unknown => (numberOf(id) % 2 === 0 ? Number(id) : String(id));

export function locationRow(row: Row): Row {
  const number = numberOf(row.Asset_ID);
  return withUnknownFields(
    {
      ...row,
      Asset_ID: eitherId(row.Asset_ID),
      assetType: row.assetType === '' ? null : row.assetType,
      latitude: asNumber(row.latitude),
      longitude: asNumber(row.longitude),
      speed: asText(row.speed),
      createdDateDisplay: asOtherTime(row.createdDateDisplay, number),
    },
    number,
  );
}

export const alertFields = ['name', 'description', 'appliesTo', 'createdDateDisplay', 'alertType', 'status'];

const incidentFields = [
  'assetName',
  'alertName',
  'locationAddress',
  'latitude',
  'longitude',
  'status',
  'speed',
  'incidentType',
];

export function incidentRow(row: Row, at: number): Row {
  const shown = only(row, incidentFields);
  return withUnknownFields(
    {
      ...shown,
      latitude: asNumber(shown.latitude),
      longitude: asNumber(shown.longitude),
      speed: asText(shown.speed),
      incidentType: asOtherTime(shown.incidentType, at),
    },
    at,
  );
}

export function assetRow(row: Row): Row {
  const number = numberOf(row.id);
  return withUnknownFields(
    {
      ...row,
      id: String(row.id),
      assetId: asNumber(row.assetId),
      location: null,
      status: capital(row.status),
      batteryLevel: asText(row.batteryLevel),
      signalStrength: asText(row.signalStrength),
      isActive: asFlag(row.isActive, number),
      lastUpdate: withoutZone(row.lastUpdate),
      createdAt: withoutZone(row.createdAt),
      updatedAt: null,
    },
    number,
  );
}

const videoFields = [
  'iDDashCamVideo',
  'dashCamName',
  'videoTypeName',
  'videoTypeId',
  'camera',
  'companyName',
  'utcVideoCreatedDateTime',
  'utcVideoCreatedDateTimeDisplay',
  'currentSpeed',
  'videoURL',
  'thumbnailBase64',
];

const referenceMedia = '/api/DashCamMaster/media/';
const ownMedia = 'media/';

/** Where the reference API has the file of an address that `videoRow` made. */
export const referencePathOf = (path: string): string => path.replace(`/${ownMedia}`, referenceMedia);

export function videoRow(row: Row): Row {
  const shown = only(row, videoFields);
  const number = numberOf(shown.iDDashCamVideo);
  const { pathname, search } = new URL(String(shown.videoURL));
  return withUnknownFields(
    {
      ...shown,
      iDDashCamVideo: eitherId(shown.iDDashCamVideo),
      videoTypeId: asText(shown.videoTypeId),
      currentSpeed: asText(shown.currentSpeed),
      utcVideoCreatedDateTime: withoutZone(shown.utcVideoCreatedDateTime),
      // Without a leading slash: a path as it stands in the database, meant from the server's own root.
      videoURL: `${pathname.replace(referenceMedia, ownMedia)}${search}`,
      // Pictures are their own thumbnails then.
      thumbnailBase64: number % 4 === 0 ? null : shown.thumbnailBase64,
    },
    number,
  );
}

/** One of a page has lost its id. */
export const withoutOneId = (rows: readonly Row[]): Row[] =>
  rows.map((row, at) => (at === 7 ? { ...row, iDDashCamVideo: null } : row));

/** Section 3's five fields and nothing more: no id, no moments, no ids of videos. */
export function requestRow(row: Row): Row {
  const [year, month, dayOfMonth] = String(row.requestDate).split('-');
  return {
    dashcamName: row.dashcamName,
    requestDate: `${Number(month)}/${Number(dayOfMonth)}/${year}`,
    timeRange: row.timeRange,
    cameraType: capital(row.cameraType),
    status: capital(row.status),
  };
}
