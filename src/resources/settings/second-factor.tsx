import { useCustom } from '@refinedev/core';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { useDateWriter } from '../../ui/date-writer';
import { ErrorBox } from '../../ui/error-box';
import { FocusBack } from '../../ui/focus-back';
import { lazyPart } from '../../ui/lazy-part';
import { Loading } from '../../ui/loading';
import { flag, number, text } from '../fields';
import { secondFactorTexts } from './second-factor-texts';

const SecondFactorDialog = lazyPart(() => import('./second-factor-dialog'), 'over');

const statusRecord = z.object({ isOn: flag(false), since: text(), recoveryCodesLeft: number() });

/** What the dialog is opened for. */
export type SecondFactorTask = 'setUp' | 'newCodes' | 'turnOff';

/** Turns the second factor of sign-in on and off (feature `secondFactor`). */
export default function SecondFactor() {
  const t = useText();
  const dates = useDateWriter();
  const [task, setTask] = useState<SecondFactorTask>();
  const { query } = useCustom({
    url: '/api/v2/auth/second-factor',
    method: 'get',
    successNotification: false,
    errorNotification: false,
    // The box shows the error.
    queryOptions: { meta: { isSilent: true } },
  });
  const parsed = statusRecord.safeParse(query.data?.data);
  const status = parsed.success ? parsed.data : undefined;

  return (
    <section className="settings-card" aria-labelledby="settings-second-factor">
      <h2 id="settings-second-factor">{t(secondFactorTexts.title)}</h2>
      {!status && query.error && (
        <ErrorBox
          title={t(secondFactorTexts.loadFailed)}
          message={failureText(query.error, t)}
          retryText={t('list.retry')}
          onRetry={query.refetch}
        />
      )}
      {!status && !query.error && <Loading />}
      {status && (
        <>
          <p className="settings-card-text">
            {status.isOn
              ? t(secondFactorTexts.on, {
                  date: dates.moment(Date.parse(status.since)),
                  count: status.recoveryCodesLeft ?? 0,
                })
              : t(secondFactorTexts.off)}
          </p>
          <Flex wrap gap="small">
            {status.isOn ? (
              <>
                <Button onClick={() => setTask('newCodes')}>{t(secondFactorTexts.newCodes)}</Button>
                <Button danger onClick={() => setTask('turnOff')}>
                  {t(secondFactorTexts.turnOff)}
                </Button>
              </>
            ) : (
              <Button onClick={() => setTask('setUp')}>{t(secondFactorTexts.setUp)}</Button>
            )}
          </Flex>
        </>
      )}
      {task && (
        <FocusBack>
          <SecondFactorDialog
            task={task}
            onChanged={() => void query.refetch()}
            onClose={() => setTask(undefined)}
          />
        </FocusBack>
      )}
    </section>
  );
}
