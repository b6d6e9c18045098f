import {
  type Answer,
  asFlag,
  empty,
  failures,
  json,
  only,
  type Row,
  withUnreadable,
  wrappings,
} from './response-variants';
import {
  type Check,
  clock,
  dateFaults,
  day,
  displayTime,
  exactly,
  identifier,
  type Names,
  oneOf,
  optional,
  text,
  wholeNumber,
} from './strict-requests';
import {
  alertFields,
  assetRow,
  incidentRow,
  locationRow,
  requestRow,
  videoRow,
  withoutOneId,
} from './strict-rows';

/** What is in the settings of the strict back end, and not at its default. */
export const strictFleet = {
  tenantGuid: 'a5b0c3d2-91f4-4f0e-8c77-2f1f0c9d6e11',
  companyId: 4021,
  branchId: 77,
  /** West of Greenwich, where it is another day for hours. */
  utcOffsetMin: -360,
} as const;

/** The company and branch of the reference API, and its tenant. */
const referenceFleet = {
  companyId: 1,
  branchId: 1,
  tenantGuid: '6f1c2f5e-0b7a-4c58-9a53-0d2a6c1e8b41',
} as const;

/** An answer of the reference API, which only supplies the fleet's data. */
export interface ReferenceAnswer {
  status: number;
  body: unknown;
}

/** A request that has been found good. */
export interface Asked {
  /** The end of the path, where it has an id. */
  id: string;
  query: Row;
  body: Row;
  /** Of the session; empty at the sign-in. */
  token: string;
  /** Calls the reference API on behalf of the signed-in user. */
  ask(method: 'GET' | 'POST', path: string, values?: Row): Promise<ReferenceAnswer>;
  /** A file of the reference API. */
  file(path: string): Promise<Answer>;
  sessions: {
    /** @returns the token of a session that stands on one of the reference API. */
    begin(referenceToken: string): string;
    /** @returns another token of the same session; the old one is void. */
    renew(token: string): string;
    end(token: string): void;
  };
}

/** One call of section 7. */
export interface Call {
  method: 'GET' | 'POST';
  /** `{id}` stands for one part. */
  path: string;
  /** Which of the configured addresses serves it. */
  address: 'login' | 'asset' | 'dashcam';
  /** Absent: there is no query. */
  query?: Names;
  /** Absent: the body is empty. */
  body?: Names;
  /** What must hold between the names. Absent: nothing. */
  faults?(values: Row, fleetNowMs: number): string[];
  /** The sign-in: no token is needed yet. Absent: a token is needed. */
  isOpen?: true;
  answer(asked: Asked): Promise<Answer>;
}

const anyId: Check = optional(identifier);

const rowsOf = (answer: ReferenceAnswer): Row[] => {
  const body = answer.body as Row;
  const data = (body.data ?? body) as Row;
  return (data.results ?? data) as Row[];
};

const messageOf = ({ body }: ReferenceAnswer): string => String((body as Row | null)?.message ?? 'Refused');

/** The reference API's refusal, in a shape of our own. */
const refusal = (answer: ReferenceAnswer): Answer => failures.details(answer.status, messageOf(answer));

const login: Call = {
  method: 'POST',
  path: '/api/v2/auth/login',
  address: 'login',
  isOpen: true,
  body: {
    userName: text,
    password: text,
    token: exactly(''),
    tenantGuid: exactly(strictFleet.tenantGuid),
  },
  async answer({ body, ask, sessions }) {
    const answer = await ask('POST', '/api/v2/auth/login', {
      ...body,
      tenantGuid: referenceFleet.tenantGuid,
    });
    if (answer.status !== 200) return failures.nested(401, 'These credentials are not known here');
    const { token, data } = answer.body as { token: string; data: Row };
    return json({
      token: sessions.begin(token),
      // A user without a role has no role name.
      data: { contactId: Number(data.contactId), email: data.email, contactName: data.contactName },
      customMessage: null,
      customErrorState: '0',
      message: null,
    });
  },
};

const sessionCalls: readonly Call[] = [
  login,
  {
    method: 'POST',
    path: '/api/v2/auth/logout',
    address: 'login',
    async answer({ token, sessions }) {
      sessions.end(token);
      return empty(204);
    },
  },
  {
    method: 'POST',
    path: '/api/v2/auth/refresh',
    address: 'login',
    body: { token: text },
    // The token alone.
    answer: async ({ token, sessions }) => json({ token: sessions.renew(token) }),
  },
];

const assetCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/api/v2/assets',
    address: 'asset',
    query: {
      assetType: exactly('dashcam'),
      tenantGuid: exactly(strictFleet.tenantGuid),
      status: optional(exactly('online')),
    },
    async answer({ query, ask }) {
      const answer = await ask('GET', '/api/v2/assets', { ...query, tenantGuid: referenceFleet.tenantGuid });
      return json(wrappings.dataInData(withUnreadable(rowsOf(answer).map(assetRow))));
    },
  },
  {
    method: 'GET',
    path: '/api/v2/assets/{id}',
    address: 'asset',
    async answer({ id, ask }) {
      const answer = await ask('GET', `/api/v2/assets/${id}`);
      if (answer.status !== 200) return failures.problem(answer.status, 'Not Found');
      return json(assetRow((answer.body as { data: Row }).data));
    },
  },
  {
    method: 'POST',
    path: '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA',
    address: 'asset',
    body: {
      assetType: oneOf(0, 1),
      branch_Id: exactly(strictFleet.branchId),
      company_Id: exactly(strictFleet.companyId),
      filterBy: exactly('All'),
      sortBy: exactly('IncidentTimeDesc'),
      utcOffsetMin: exactly(strictFleet.utcOffsetMin),
      tags: exactly(''),
    },
    async answer({ body, ask }) {
      const { companyId: company_Id, branchId: branch_Id } = referenceFleet;
      const answer = await ask('POST', '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA', {
        ...body,
        company_Id,
        branch_Id,
      });
      const rows = withUnreadable(rowsOf(answer).map(locationRow));
      return json(body.assetType === 1 ? wrappings.rows(rows) : wrappings.itemsInData(rows));
    },
  },
];

const alertCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/api/v2/alert/getAlertTags',
    address: 'asset',
    async answer({ ask }) {
      const answer = await ask('GET', '/api/v2/alert/getAlertTags');
      return json(wrappings.resultsInData(rowsOf(answer).map(({ name }) => name)));
    },
  },
  {
    method: 'GET',
    path: '/api/v2/alert/getAlertAssetsList',
    address: 'asset',
    async answer({ ask }) {
      const answer = await ask('GET', '/api/v2/alert/getAlertAssetsList');
      const rows = rowsOf(answer).map((row, at) => ({
        ...only(row, alertFields),
        status: asFlag(row.status, at),
      }));
      return json(wrappings.dataWithTotal(withUnreadable(rows)));
    },
  },
  {
    method: 'POST',
    path: '/api/v2/incident/getAlertIncidentsList',
    address: 'asset',
    body: {
      companyId: exactly(strictFleet.companyId),
      branchId: exactly(strictFleet.branchId),
      filterBy: exactly('All'),
      sortBy: exactly('IncidentTimeDesc'),
      utcOffSetMin: exactly(strictFleet.utcOffsetMin),
      tags: exactly(''),
      byDate: oneOf('Today', 'Yesterday', 'Week', 'All'),
      startDate: optional(day),
      startTime: exactly(''),
      endDate: optional(day),
      endTime: exactly(''),
      trackerType: exactly('All'),
    },
    faults: dateFaults,
    async answer({ body, ask }) {
      const { companyId, branchId } = referenceFleet;
      const answer = await ask('POST', '/api/v2/incident/getAlertIncidentsList', {
        ...body,
        companyId,
        branchId,
      });
      return json(wrappings.resultsInData(withUnreadable(rowsOf(answer).map(incidentRow))));
    },
  },
];

const videoCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/api/DashCamMaster/GetDashCamVideosPaginated',
    address: 'dashcam',
    query: {
      CompanyId: exactly(String(strictFleet.companyId)),
      BranchId: exactly(String(strictFleet.branchId)),
      Page: wholeNumber(1, 1_000_000),
      Limit: wholeNumber(1, 1000),
      UTCFromDate: optional(displayTime),
      UTCToDate: optional(displayTime),
      fileType: oneOf('0', '1', '2'),
      direction: oneOf('asc', 'desc'),
      dashcamMasterId: anyId,
      videoTypeId: optional(oneOf('1', '2', '3', '4')),
    },
    faults: ({ UTCFromDate, UTCToDate }) =>
      (UTCFromDate === undefined) === (UTCToDate === undefined)
        ? []
        : ['one of the two dates is sent without the other'],
    async answer({ query, ask }) {
      const { companyId: CompanyId, branchId: BranchId } = referenceFleet;
      const answer = await ask('GET', '/api/DashCamMaster/GetDashCamVideosPaginated', {
        ...query,
        CompanyId,
        BranchId,
      });
      const { totalCount } = (answer.body as { data: { totalCount: number } }).data;
      const rows = withoutOneId(rowsOf(answer).map(videoRow));
      return json(wrappings.flatPage(rows, totalCount, Number(query.Page), Number(query.Limit)));
    },
  },
  {
    method: 'GET',
    path: '/api/DashCamMaster/DownloadVideo/{id}',
    address: 'dashcam',
    answer: ({ id, file }) => file(`/api/DashCamMaster/DownloadVideo/${id}`),
  },
  {
    method: 'POST',
    path: '/api/DashCamMaster/RequestVideo/{id}',
    address: 'dashcam',
    async answer({ id, ask }) {
      const answer = await ask('POST', `/api/DashCamMaster/RequestVideo/${id}`, {});
      return answer.status === 200 ? json({ success: 'true' }) : refusal(answer);
    },
  },
];

const requestCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/api/v2/video-requests',
    address: 'dashcam',
    body: {
      dashcamId: identifier,
      date: day,
      startTime: clock,
      endTime: clock,
      cameraType: oneOf('front', 'rear', 'interior', 'all'),
    },
    async answer({ body, ask }) {
      const answer = await ask('POST', '/api/v2/video-requests', body);
      return answer.status === 200 ? json({ success: 1 }) : refusal(answer);
    },
  },
  {
    method: 'GET',
    path: '/api/v2/video-requests',
    address: 'dashcam',
    async answer({ ask }) {
      const answer = await ask('GET', '/api/v2/video-requests');
      return json(wrappings.itemsInData(rowsOf(answer).map(requestRow)));
    },
  },
  {
    method: 'GET',
    path: '/api/v2/video-requests/{id}',
    address: 'dashcam',
    // Its entries have no ids.
    answer: async () => failures.problem(404, 'Not Found'),
  },
];

/**
 * The calls of section 7 that the application makes of a back end without any of the `FEATURES`. Whatever else is asked
 * is not there.
 */
export const calls: readonly Call[] = [
  ...sessionCalls,
  ...assetCalls,
  ...alertCalls,
  ...videoCalls,
  ...requestCalls,
];
