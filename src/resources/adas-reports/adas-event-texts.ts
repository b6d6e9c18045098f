import type { AdasEventType, AdasSeverity } from '../../domain/fleet/adas-event';
import type { MessageKey } from '../../locales/catalogue';

export const adasTypeTexts: Record<AdasEventType, MessageKey> = {
  forward_collision_warning: 'adas.type.forwardCollision',
  lane_departure_warning: 'adas.type.laneDeparture',
  speed_limit_warning: 'adas.type.speedLimit',
  driver_fatigue: 'adas.type.driverFatigue',
};

export const adasSeverityTexts: Record<AdasSeverity, MessageKey> = {
  low: 'adas.severity.low',
  medium: 'adas.severity.medium',
  high: 'adas.severity.high',
  critical: 'adas.severity.critical',
};
