import { useCreate } from '@refinedev/core';
import { Alert, Button, Flex, Input, Modal, Radio, Space } from 'antd';
import { useId, useRef, useState } from 'react';
import { reportLinkDays, reportLinkMaxDays } from '../../domain/reports/report-link';
import { addDays, dayIn, dayStartMs, isDay } from '../../domain/time/days';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { useCopy } from '../../screens/copy-link/use-copy';
import { clockTimeMs } from '../../ui/clock';
import { DayPicker } from '../../ui/date-pickers';
import { useClock, useDateWriter } from '../../ui/date-writer';
import { readNewLink } from '../report-links/link-record';
import type { ReportRecord } from './report-record';
import { ShareLinks } from './share-links';
import { shareTexts } from './share-texts';
import './share.css';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;

export interface ShareDialogProps {
  report: ReportRecord;
  onClose(): void;
}

/** Makes a link to a report, shows it this once, and lists those that work; open as long as it is there. */
export default function ShareDialog({ report: { id, name }, onClose }: ShareDialogProps) {
  const t = useText();
  const dates = useDateWriter();
  const clock = useClock();
  const copy = useCopy();
  const { mutateAsync, mutation } = useCreate({ mutationOptions: { meta: { isSilent: true } } });
  const [days, setDays] = useState<number | 'custom'>(DEFAULT_DAYS);
  const [lastDay, setLastDay] = useState('');
  const [link, setLink] = useState<ReturnType<typeof readNewLink>>();
  const [failure, setFailure] = useState<unknown>();
  const choice = useRef<HTMLFieldSetElement>(null);
  const noteId = useId();
  const dayId = useId();

  const nowMs = clockTimeMs();
  const latestDay = dayIn(nowMs + (reportLinkMaxDays - 1) * DAY_MS, clock);
  const isBad =
    days === 'custom' && (!isDay(lastDay) || lastDay < dayIn(nowMs, clock) || lastDay > latestDay);

  const create = async (): Promise<void> => {
    setFailure(undefined);
    if (isBad) {
      choice.current?.querySelector<HTMLElement>('input[id]')?.focus();
      return;
    }
    // The last day counts whole.
    const endMs = days === 'custom' ? dayStartMs(addDays(lastDay, 1), clock) : clockTimeMs() + days * DAY_MS;
    try {
      const { data } = await mutateAsync({
        resource: 'report-links',
        values: { reportId: Number(id), expiresAt: new Date(endMs).toISOString() },
        successNotification: false,
        errorNotification: false,
      });
      setLink(readNewLink(data));
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Modal
      open
      title={t(shareTexts.title, { name })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      <Flex vertical gap="middle">
        <p className="share-who">{t(shareTexts.who)}</p>
        <fieldset ref={choice} className="report-span" {...(isBad && { 'aria-describedby': noteId })}>
          <legend>{t(shareTexts.ends)}</legend>
          <Radio.Group
            value={days}
            onChange={(event) => setDays(event.target.value)}
            options={[
              ...reportLinkDays.map((value) => ({ value, label: t(shareTexts.days, { count: value }) })),
              { value: 'custom' as const, label: t(shareTexts.custom) },
            ]}
          />
          {days === 'custom' && (
            <Flex vertical gap={4}>
              <label htmlFor={dayId}>{t(shareTexts.lastDay)}</label>
              <DayPicker id={dayId} value={lastDay} onChange={setLastDay} />
            </Flex>
          )}
          {isBad && (
            <p id={noteId} role={lastDay ? 'alert' : undefined} data-fault={lastDay !== ''}>
              {t(shareTexts.badDay, { day: dates.calendarDay(latestDay), days: reportLinkMaxDays })}
            </p>
          )}
        </fieldset>
        <Button type="primary" loading={mutation.isPending} onClick={() => void create()}>
          {t(shareTexts.create)}
        </Button>
        {failure !== undefined && <Alert type="error" role="alert" message={failureText(failure, t)} />}
        {link && (
          <>
            <Space.Compact block>
              <Input
                value={link.url}
                readOnly
                aria-label={t(shareTexts.link)}
                onFocus={(event) => event.target.select()}
              />
              <Button onClick={() => copy(link.url, { isOnPage: true })}>{t('details.copyLink')}</Button>
            </Space.Compact>
            <Alert
              type="info"
              role="status"
              message={t(shareTexts.once, { date: dates.moment(Date.parse(link.expiresAt)) })}
            />
          </>
        )}
        <ShareLinks
          reportId={id}
          onRevoked={(revoked) => setLink((made) => (made?.id === revoked ? undefined : made))}
        />
      </Flex>
    </Modal>
  );
}
