import type { AlertSeverity } from '../fleet/alert-rule';
import type { ReportLanguage } from '../reports/texts';

interface NoticeTexts {
  one: string;
  several: string;
  gravity: string;
  severities: Record<AlertSeverity, string>;
  happened: string;
  together: string;
  missed: string;
  escalated: string;
  open: string;
  foot: string;
}

/** The texts of messages, with placeholders such as `{rule}` and `{asset}`. */
export const textsOfNotice: Record<ReportLanguage, NoticeTexts> = {
  en: {
    one: '{rule}: {asset}',
    several: '{rule}: {assets} vehicles',
    gravity: 'Severity: {severity}',
    severities: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' },
    happened: '{asset}, {at}',
    together: '{events} incidents of {assets} vehicles between {from} and {to}. The last one: {asset}.',
    missed:
      '{missed} of them happened after {since}, while nothing could be sent. They come together in this message.',
    escalated: 'Nobody has read this within {minutes} minutes, so it comes to you as well.',
    open: 'Open the incident',
    foot: '{company} sends you this because the alert “{rule}” names you as a recipient. An administrator of your fleet can change that.',
  },
  es: {
    one: '{rule}: {asset}',
    several: '{rule}: {assets} vehículos',
    gravity: 'Gravedad: {severity}',
    severities: { low: 'Baja', medium: 'Media', high: 'Alta', critical: 'Crítica' },
    happened: '{asset}, {at}',
    together: '{events} incidentes de {assets} vehículos entre el {from} y el {to}. El último: {asset}.',
    missed:
      '{missed} de ellos ocurrieron después del {since}, cuando no se podía enviar nada. Llegan juntos en este mensaje.',
    escalated: 'Nadie ha leído este mensaje en {minutes} minutos; por eso le llega también a usted.',
    open: 'Abrir el incidente',
    foot: '{company} le envía este mensaje porque figura entre los destinatarios de la alerta “{rule}”. Un administrador de su flota puede cambiarlo.',
  },
  fr: {
    one: '{rule}\u00a0: {asset}',
    several: '{rule}\u00a0: {assets} véhicules',
    gravity: 'Gravité\u00a0: {severity}',
    severities: { low: 'Faible', medium: 'Moyenne', high: 'Élevée', critical: 'Critique' },
    happened: '{asset}, {at}',
    together:
      '{events} incidents de {assets} véhicules entre le {from} et le {to}. Le dernier\u00a0: {asset}.',
    missed:
      '{missed} d’entre eux ont eu lieu après le {since}, quand rien ne pouvait être envoyé. Ils arrivent ensemble dans ce message.',
    escalated: 'Personne n’a lu ce message en {minutes} minutes\u202f; il vous parvient donc aussi.',
    open: 'Ouvrir l’incident',
    foot: '{company} vous envoie ce message parce que vous figurez parmi les destinataires de l’alerte «\u00a0{rule}\u00a0». Un administrateur de votre flotte peut modifier ce choix.',
  },
};
