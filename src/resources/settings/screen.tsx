import { useCan } from '@refinedev/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Text } from '../../locales/catalogue';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { PageFrame } from '../../screens/page-frame';
import type { ScreenProps } from '../../screens/screen-props';
import { useSettings } from '../../settings/settings-context';
import { CountedTabs } from '../../ui/counted-tabs';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBox } from '../../ui/error-box';
import { lazyPart } from '../../ui/lazy-part';
import { Loading } from '../../ui/loading';
import { aboutTexts } from './about-texts';
import { GeneralForm } from './general-form';
import { NotificationChoices } from './notification-choices';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';
import { useLocalSettings } from './use-local-settings';
import { useServedSettings } from './use-served-settings';
import './settings.css';

const About = lazyPart(() => import('./about'));
const SecondFactor = lazyPart(() => import('./second-factor'));

const tabKeys = ['general', 'notifications', 'security', 'about'] as const;
type TabKey = (typeof tabKeys)[number];

const tabTexts: Record<TabKey, Text> = {
  general: 'settings.general',
  notifications: 'settings.notifications',
  security: 'settings.security',
  about: aboutTexts.tab,
};

/** Settings (section 2): the general form, the placeholders of Notifications and Security, and what support asks for. */
export default function SettingsScreen({ definition }: ScreenProps) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const active = tabKeys.find((key) => key === query.get('tab')) ?? 'general';
  // A form stays while another tab is looked at, and with it what was typed.
  const contents: Record<TabKey, ReactNode> = {
    general: <General />,
    notifications: <Notifications />,
    security: <Security />,
    about: active === 'about' && (
      <Suspense fallback={<Loading />}>
        <About />
      </Suspense>
    ),
  };

  return (
    <PageFrame title={t(definition.label)} subtitle={t('settings.subtitle')}>
      <CountedTabs
        label={t('settings.tabs')}
        tabs={tabKeys.map((key) => ({
          key,
          label: t(tabTexts[key]),
          content: <div className="settings-panel">{contents[key]}</div>,
        }))}
        active={active}
        onChange={(key) => setQuery(key === 'general' ? {} : { tab: key })}
      />
    </PageFrame>
  );
}

function General() {
  const isServed = useSettings().features.has('settings');
  return isServed ? <ServedGeneral /> : <LocalGeneral />;
}

/** The placeholder of section 2, or the choices of back ends with the feature `settings`. */
function Notifications() {
  const t = useText();
  const isServed = useSettings().features.has('settings');
  return isServed ? <NotificationChoices /> : <EmptyState title={t('settings.notifications.soon')} />;
}

/** The placeholder of section 2, or what the server has for it. */
function Security() {
  const t = useText();
  const { features } = useSettings();
  const isServed = features.has('settings');
  const [changes, setChanges] = useState(0);
  if (!isServed) return <EmptyState title={t('settings.security.soon')} />;
  return (
    <>
      <PasswordForm onChanged={() => setChanges((before) => before + 1)} />
      {features.has('secondFactor') && (
        <Suspense>
          <SecondFactor />
        </Suspense>
      )}
      {/* Another password ends the other sessions: a new list is read. */}
      <SessionList key={changes} />
    </>
  );
}

function LocalGeneral() {
  const { saved, save } = useLocalSettings();
  return <GeneralForm saved={saved} onSave={save} />;
}

function ServedGeneral() {
  const t = useText();
  const { saved, save, error, refetch } = useServedSettings();
  const access = useCan({ resource: 'settings', action: 'editCompany' }).data;
  if (saved && access) {
    const { version, ...settings } = saved;
    return (
      <GeneralForm
        saved={settings}
        version={version}
        isCompanyClosed={!access.can}
        onSave={save}
        onReload={() => void refetch()}
      />
    );
  }
  if (!error) return <Loading size="lg" />;
  return (
    <ErrorBox
      title={t('settings.loadFailed')}
      message={failureText(error, t)}
      error={error}
      retryText={t('list.retry')}
      onRetry={refetch}
    />
  );
}
