import { type BaseRecord, type HttpError, useCustom } from '@refinedev/core';
import * as z from 'zod/mini';
import { build, buildText } from '../../domain/support/build';
import { useText } from '../../locales/text';
import type { Settings } from '../../settings/schema';
import { useSettings } from '../../settings/settings-context';
import { CopyButton } from '../../ui/copy-button';
import { aboutTexts as texts } from './about-texts';

const servedBuild = z.object({
  version: z.string().check(z.minLength(1), z.maxLength(100)),
  commit: z.catch(z.string().check(z.maxLength(100)), ''),
  builtAt: z.catch(z.string().check(z.maxLength(100)), ''),
});

const apis = [
  ['assetApi', 'assetApiUrl'],
  ['dashcamApi', 'dashcamApiUrl'],
  ['loginApi', 'loginApiUrl'],
] as const satisfies readonly [keyof typeof texts, keyof Settings][];

/** The versions of the application and its servers, for questions to support. */
export default function About() {
  return useSettings().features.has('serverVersion') ? <WithServer /> : <Facts />;
}

/** With the version of the server, if the back end returns it. */
function WithServer() {
  const { query } = useCustom<BaseRecord, HttpError>({
    url: '/api/v2/version',
    method: 'get',
    successNotification: false,
    errorNotification: false,
    // The line shows the error.
    queryOptions: { meta: { isSilent: true } },
  });
  const t = useText();
  if (query.isPending) return <Facts server={t(texts.serverAsked)} />;
  const parsed = servedBuild.safeParse(query.data?.data);
  return <Facts server={parsed.success ? buildText(parsed.data) : t(texts.serverUnknown)} />;
}

/** @param server the version of the server; absent: unknown, and not shown. */
function Facts({ server }: { server?: string }) {
  const t = useText();
  const settings = useSettings();
  const facts: [string, string][] = [[t(texts.application), buildText(build)]];
  if (server !== undefined) facts.push([t(texts.server), server]);
  for (const [name, key] of apis) facts.push([t(texts[name]), settings[key] || window.location.origin]);
  facts.push([t(texts.browser), navigator.userAgent]);
  return (
    <section className="settings-card" aria-labelledby="settings-about">
      <h2 id="settings-about">{t(texts.title)}</h2>
      <p className="settings-card-text">{t(texts.text)}</p>
      <dl className="settings-about">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="settings-about-copy">
        <CopyButton
          label={t(texts.copy)}
          text={facts.map(([name, value]) => `${name}: ${value}`).join('\n')}
        />
      </div>
    </section>
  );
}
