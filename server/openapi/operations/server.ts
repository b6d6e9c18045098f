import { z } from 'zod';
import { answerOf, type OperationGroup } from '../operation';

const state = (...words: [string, ...string[]]) => z.object({ status: z.enum(words) });
const unavailable = (...words: [string, ...string[]]) =>
  z.object({ status: z.enum(words), requestId: z.string() });

export const server: OperationGroup = {
  tag: 'Server',
  description: 'The server itself, for operators and for the application',
  operations: {
    'GET /health': {
      id: 'getHealth',
      summary: 'Liveness of the process',
      answer: state('ok'),
      problem: unavailable('unavailable'),
      problems: [503],
    },
    'GET /ready': {
      id: 'getReadiness',
      summary: 'Readiness of the server',
      answer: state('ready'),
      problem: unavailable('unavailable', 'draining'),
      problems: [503],
    },
    'GET /metrics': {
      id: 'getMetrics',
      summary: 'Metrics for Prometheus, if METRICS_TOKEN is set',
      answer: { types: ['text/plain'], description: 'In the text format of Prometheus' },
      problems: [401],
      wantsMetricsToken: true,
    },
    'GET /settings.json': {
      id: 'getAppSettings',
      summary: 'The run-time settings of the application',
      answer: z.object({ AppSettings: z.record(z.string(), z.unknown()) }),
    },
    'GET /api/v2/openapi.json': {
      id: 'getDescription',
      summary: 'This description',
      answer: z.record(z.string(), z.unknown()).describe('OpenAPI 3.1'),
      hasEtag: true,
    },
    'POST /api/v2/browser-errors': {
      id: 'reportBrowserError',
      summary: 'Logs an error of a browser',
      otherAnswers: { 204: { description: 'Logged' } },
      problems: [429],
    },
    'GET /tiles/:z/:x/:file': {
      id: 'getTile',
      summary: 'A plain map tile, zoom 0 to 20; the file is {y}.png',
      answer: { types: ['image/png'], description: 'The tile' },
      problems: [404],
    },
  },
};

export const version: OperationGroup = {
  tag: server.tag,
  description: server.description,
  features: ['serverVersion'],
  operations: {
    'GET /api/v2/version': {
      id: 'getVersion',
      summary: 'The version of the server',
      answer: answerOf(
        z.object({
          version: z.string(),
          commit: z.string().describe('Empty: unknown'),
          builtAt: z.string().describe('Empty: not given'),
        }),
      ),
    },
  },
};
