import { Switch } from 'antd';
import { useId } from 'react';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { type Preferences, refreshIntervalsSeconds } from '../../settings/preferences';
import { usePreferences } from '../../settings/preferences-context';
import { Select } from '../../ui/select';

const notices = [
  ['showsSuccess', 'settings.toasts.success'],
  ['showsInfo', 'settings.toasts.info'],
  ['showsWarning', 'settings.toasts.warning'],
] as const satisfies readonly (readonly [keyof Preferences, MessageKey])[];

/** Which toasts are shown, and how often live positions are read again; each choice applies at once. */
export function NotificationChoices() {
  const t = useText();
  const [preferences, change] = usePreferences();
  const id = useId();
  const intervals = refreshIntervalsSeconds.map((seconds) => ({
    value: String(seconds),
    label: seconds === 0 ? t('settings.refresh.off') : t('settings.refresh.every', { seconds }),
  }));

  return (
    <>
      <section className="settings-card" aria-labelledby={`${id}-notices`}>
        <h2 id={`${id}-notices`}>{t('settings.toasts.title')}</h2>
        <p className="settings-card-text">{t('settings.toasts.text')}</p>
        <div className="settings-switches">
          {notices.map(([name, label]) => (
            <label key={name} className="settings-switch" htmlFor={`${id}-${name}`}>
              <Switch
                id={`${id}-${name}`}
                checked={preferences[name]}
                onChange={(isShown) => change({ [name]: isShown })}
              />
              {t(label)}
            </label>
          ))}
        </div>
      </section>
      <section className="settings-card" aria-labelledby={`${id}-live`}>
        <h2 id={`${id}-live`}>{t('settings.refresh.title')}</h2>
        <div className="settings-refresh">
          <label htmlFor={`${id}-refresh`}>{t('settings.refresh')}</label>
          <Select
            id={`${id}-refresh`}
            value={String(preferences.refreshSeconds ?? '')}
            options={[{ value: '', label: t('settings.refresh.configured') }, ...intervals]}
            onChange={(chosen: string) =>
              change({
                refreshSeconds: refreshIntervalsSeconds.find((seconds) => String(seconds) === chosen) ?? null,
              })
            }
          />
        </div>
      </section>
    </>
  );
}
