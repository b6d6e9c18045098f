import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MessageKey } from '../../locales/catalogue';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { useSettings } from '../../settings/settings-context';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBox } from '../../ui/error-box';
import { Loading } from '../../ui/loading';
import { ScreenHeader } from '../../ui/screen-header';
import { TabBar } from '../../ui/tab-bar';
import type { ScreenProps } from '../screen-props';
import { GeneralForm } from './general-form';
import { NotificationChoices } from './notification-choices';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';
import { useLocalSettings } from './use-local-settings';
import { useServedSettings } from './use-served-settings';
import './settings.css';

const tabKeys = ['general', 'notifications', 'security'] as const;
type TabKey = (typeof tabKeys)[number];

const tabTexts: Record<TabKey, MessageKey> = {
  general: 'settings.general',
  notifications: 'settings.notifications',
  security: 'settings.security',
};

/** Settings (section 2): the general form, and the placeholders of Notifications and Security. */
export default function SettingsScreen({ definition }: ScreenProps) {
  const say = useText();
  const [query, setQuery] = useSearchParams();
  const panelId = useId();
  const active = tabKeys.find((key) => key === query.get('tab')) ?? 'general';
  const [seen, setSeen] = useState<ReadonlySet<TabKey>>(new Set());
  if (!seen.has(active)) setSeen(new Set(seen).add(active));

  return (
    <main id="content" tabIndex={-1} className="screen">
      <ScreenHeader title={say(definition.label)} subtitle={say('settings.subtitle')} />
      <div className="settings-tabs">
        <TabBar
          label={say('settings.tabs')}
          tabs={tabKeys.map((key) => ({ key, label: say(tabTexts[key]) }))}
          active={active}
          onChange={(key) => setQuery(key === 'general' ? {} : { tab: key })}
          panelId={panelId}
        />
      </div>
      <div className="settings-panel" id={panelId} role="tabpanel" aria-label={say(tabTexts[active])}>
        {/* The forms stay while another tab is looked at, and with them what was typed. */}
        <div hidden={active !== 'general'}>{seen.has('general') && <General />}</div>
        {active === 'notifications' && <Notifications />}
        <div hidden={active !== 'security'}>{seen.has('security') && <Security />}</div>
      </div>
    </main>
  );
}

function General() {
  const isServed = useSettings().features.has('settings');
  return isServed ? <ServedGeneral /> : <LocalGeneral />;
}

/** The placeholder of section 2, or the choices of back ends with the feature `settings`. */
function Notifications() {
  const say = useText();
  const isServed = useSettings().features.has('settings');
  return isServed ? <NotificationChoices /> : <EmptyState title={say('settings.notifications.soon')} />;
}

/** The placeholder of section 2, or what the server has for it. */
function Security() {
  const say = useText();
  const isServed = useSettings().features.has('settings');
  const [changes, setChanges] = useState(0);
  if (!isServed) return <EmptyState title={say('settings.security.soon')} />;
  return (
    <>
      <PasswordForm onChanged={() => setChanges((before) => before + 1)} />
      {/* Another password ends the other sessions: a new list is read. */}
      <SessionList key={changes} />
    </>
  );
}

function LocalGeneral() {
  const { saved, isSaving, save } = useLocalSettings();
  return <GeneralForm saved={saved} isSaving={isSaving} onSave={save} />;
}

function ServedGeneral() {
  const say = useText();
  const { saved, isSaving, save, error, refetch } = useServedSettings();
  if (saved) return <GeneralForm saved={saved} isSaving={isSaving} onSave={save} />;
  if (!error) return <Loading size="lg" />;
  return (
    <ErrorBox
      title={say('settings.loadFailed')}
      message={failureText(error, say)}
      retryText={say('list.retry')}
      onRetry={refetch}
    />
  );
}
