import { z } from 'zod';
import { alertRuleKinds, alertSeverities, alertTypes } from '../../fleet/alert-rule';
import { incidentTypes } from '../../fleet/incident-cause';
import { deliveryFailures } from '../../notifications/delivery-failure';
import { noticeChannels } from '../../notifications/rule-notice';
import { answerOf, day, displayTime, instant, listOf, type OperationGroup } from '../operation';

const alert = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    kind: z.enum(alertRuleKinds),
    threshold: z.number().nullable().describe('km/h, m/s² or percent; null: the default of the kind'),
    minDurationSec: z.int().nullable(),
    appliesTo: z.string().describe('"All Assets", or types, groups and names, separated by commas'),
    activeFrom: z.string().nullable().describe("HH:mm on the fleet's clock"),
    activeTo: z.string().nullable().describe("HH:mm on the fleet's clock"),
    severity: z.enum(alertSeverities),
    status: z.boolean().describe('Whether it is active'),
    alertType: z.enum(Object.values(alertTypes)),
    createdDateDisplay: displayTime,
    version: z.int(),
    // Notifications: present for rules with recipients, and addresses only for roles that may change rules.
    recipientIds: z.array(z.int()).optional(),
    emails: z.array(z.string()).optional(),
    channels: z.array(z.enum(noticeChannels)).optional(),
    webhookUrl: z.string().optional(),
    quietFrom: z.string().nullable().optional(),
    quietTo: z.string().nullable().optional(),
    quietZone: z.string().optional(),
    cooldownMin: z.int().optional(),
    escalateAfterMin: z.int().nullable().optional(),
    escalateToIds: z.array(z.int()).optional(),
    escalateEmails: z.array(z.string()).optional(),
    recipientNames: z.array(z.string()).optional(),
    goneRecipients: z.array(z.string()).optional().describe('Removed or locked'),
    lastFailure: z
      .object({
        channel: z.enum(noticeChannels),
        recipient: z.string(),
        failure: z.enum(deliveryFailures).nullable(),
        detail: z.string(),
        at: instant,
      })
      .optional(),
  })
  .meta({ id: 'Alert' });

export const alerts: OperationGroup = {
  tag: 'Alerts',
  description: 'Alert rules, for all users',
  operations: {
    'GET /api/v2/alert/getAlertTags': {
      id: 'listAlertTags',
      summary: 'Asset types and groups that a rule may apply to',
      answer: listOf(z.object({ id: z.int(), name: z.string() })),
    },
    'GET /api/v2/alert/getAlertAssetsList': {
      id: 'listAlerts',
      summary: 'All alert rules, oldest first',
      answer: listOf(alert),
    },
  },
};

export const alertRules: OperationGroup = {
  tag: 'Alert rules',
  description: 'Creating, changing and deleting alert rules',
  features: ['alertRules'],
  operations: {
    'POST /api/v2/alert-rules': {
      id: 'createAlertRule',
      summary: 'Creates an alert rule',
      answer: answerOf(alert),
      problems: [409],
    },
    'PUT /api/v2/alert-rules/:id': {
      id: 'updateAlertRule',
      summary: 'Changes an alert rule',
      answer: answerOf(alert),
      problems: [404],
      ifMatch: alert,
    },
    'DELETE /api/v2/alert-rules/:id': {
      id: 'deleteAlertRule',
      summary: 'Deletes an alert rule, and returns the deleted record',
      answer: answerOf(alert),
      problems: [404],
      ifMatch: alert,
    },
    'POST /api/v2/alert-rules/preview': {
      id: 'previewAlertRule',
      summary: 'What a rule would have found in the last seven days',
      answer: answerOf(
        z
          .object({
            eventCount: z.int(),
            messageCount: z.int(),
            days: z.array(z.object({ day, eventCount: z.int() })),
            assets: z.array(z.object({ id: z.int(), name: z.string(), eventCount: z.int() })),
            assetCount: z.int(),
            lookedAt: z.int().describe('Below assetCount the result is estimated from a sample'),
          })
          .nullable(),
      ),
    },
  },
};

const incident = z
  .object({
    assetName: z.string(),
    alertName: z.string(),
    locationAddress: z.string(),
    latitude: z.string(),
    longitude: z.string(),
    status: z.string(),
    speed: z.int().describe('km/h'),
    incidentType: displayTime,
    assetId: z.int(),
    alertType: z.enum(Object.values(incidentTypes)),
    severity: z.enum(alertSeverities),
    eventId: z.string(),
  })
  .meta({ id: 'Incident' });

export const incidents: OperationGroup = {
  tag: 'Incidents',
  description: 'Events of alert rules and depots',
  operations: {
    'POST /api/v2/incident/getAlertIncidentsList': {
      id: 'listIncidents',
      summary: 'The newest 50,000 incidents of a time range',
      description: 'Read-only. For another company or branch the list is empty.',
      answer: listOf(incident),
      hasEtag: true,
    },
  },
};
