import { RightOutlined } from '@ant-design/icons';
import { type ReactNode, Suspense, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../locales/text';
import ResourceScreen from '../../screens/resource/resource-screen';
import type { ScreenProps } from '../../screens/screen-props';
import { useSettings } from '../../settings/settings-context';
import { lazyPart } from '../../ui/lazy-part';
import { Loading } from '../../ui/loading';
import type { RowAction } from '../../ui/row-actions';
import { StatusBadge } from '../../ui/status-badge';
import { TruncatedText } from '../../ui/truncated-text';
import type { AnyResource } from '../definition/resource';
import type { AlertRecord } from './alert-record';
import { useAlertTags } from './use-alert-tags';
import { useRuleSwitch } from './use-rule-switch';
import './alerts.css';

const NotifyingAlerts = lazyPart(() => import('./notifying-alerts'), { title: 'area.alerts' });

/** The alerts (section 2 "Alerts screen"), with the breadcrumb and the hint that no other area has. */
export default function AlertsScreen({ definition }: ScreenProps) {
  const { features } = useSettings();
  useAlertTags();
  if (!features.has('notifications')) return <AlertList definition={definition} />;
  return (
    <Suspense fallback={<Loading size="lg" />}>
      <NotifyingAlerts definition={definition}>
        {(completed, rowActions, noteOf) => (
          <AlertList definition={completed} rowActions={rowActions} noteOf={noteOf} />
        )}
      </NotifyingAlerts>
    </Suspense>
  );
}

interface AlertListProps {
  definition: AnyResource;
  /** Further actions of a row. Absent: there are none. */
  rowActions?(alert: AlertRecord): readonly RowAction[];
  /** Below the name. Absent: nothing. */
  noteOf?(alert: AlertRecord): ReactNode;
}

function AlertList({ definition, rowActions, noteOf }: AlertListProps) {
  const t = useText();
  const switchOf = useRuleSwitch();
  const actionsOf = useCallback(
    (alert: AlertRecord) => [...switchOf(alert), ...(rowActions?.(alert) ?? [])],
    [switchOf, rowActions],
  );
  const renderField = useCallback(
    (alert: AlertRecord, field: string, usual: ReactNode): ReactNode =>
      field === 'name' ? (
        <AlertName alert={alert} note={noteOf?.(alert)}>
          {usual}
        </AlertName>
      ) : (
        usual
      ),
    [noteOf],
  );
  return (
    <ResourceScreen
      definition={definition}
      above={<Breadcrumb area={t(definition.label)} />}
      footNote={<p className="alerts-hint">{t('alerts.hint')}</p>}
      rowActions={actionsOf}
      renderField={renderField}
    />
  );
}

interface AlertNameProps {
  alert: AlertRecord;
  note: ReactNode;
  /** The name as other tables draw it. */
  children: ReactNode;
}

function AlertName({ alert, note, children }: AlertNameProps) {
  const t = useText();
  return (
    <div className="alert-name">
      <strong>
        <span className="alert-name-text">{children}</span>
        {!alert.isActive && <StatusBadge status="inactive" label={t('alerts.inactive')} tone="neutral" />}
      </strong>
      {alert.description && (
        <span className="alert-description">
          <TruncatedText text={alert.description} kind="details" />
        </span>
      )}
      {note}
    </div>
  );
}

function Breadcrumb({ area }: { area: string }) {
  const t = useText();
  return (
    <nav className="alerts-breadcrumb" aria-label={t('alerts.breadcrumb')}>
      <ol>
        <li>
          <Link to="/dashboard">{t('alerts.dashboard')}</Link>
          <RightOutlined aria-hidden style={{ fontSize: 12 }} />
        </li>
        <li aria-current="page">{area}</li>
      </ol>
    </nav>
  );
}
