import { z } from 'zod';
import { answerOf, type OperationGroup } from '../operation';

const state = (...words: [string, ...string[]]) => z.object({ status: z.enum(words) });
const unavailable = (...words: [string, ...string[]]) =>
  z.object({ status: z.enum(words), requestId: z.string() });

export const server: OperationGroup = {
  tag: 'Server',
  description: 'The server itself, for those who run it and for the application',
  operations: {
    'GET /health': {
      id: 'getHealth',
      summary: 'Whether the process works',
      answer: state('ok'),
      problem: unavailable('unavailable'),
      problems: [503],
    },
    'GET /ready': {
      id: 'getReadiness',
      summary: 'Whether the server wants requests',
      answer: state('ready'),
      problem: unavailable('unavailable', 'draining'),
      problems: [503],
    },
    'GET /metrics': {
      id: 'getMetrics',
      summary: 'Metrics for Prometheus, where METRICS_TOKEN is set',
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
      summary: 'Takes an error of a browser into the log',
      otherAnswers: { 204: { description: 'Taken' } },
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
      summary: 'Which version answers',
      answer: answerOf(
        z.object({
          version: z.string(),
          commit: z.string().describe('Empty: not known'),
          builtAt: z.string().describe('Empty: not given'),
        }),
      ),
    },
  },
};
