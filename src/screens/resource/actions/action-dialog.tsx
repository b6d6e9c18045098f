import { useDataProvider } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { Suspense, use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { failureText, isConflict, isSessionOver } from '../../../locales/failure-text';
import { type Translate, useText } from '../../../locales/text';
import type { Values } from '../../../resources/definition/form-fields';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { loadActions, type OwnAction, type OwnActionHook } from '../../../resources/own-actions';
import { FocusBack } from '../../../ui/focus-back';
import { lazyPart } from '../../../ui/lazy-part';
import { Loading } from '../../../ui/loading';
import { ProgressBar } from '../../../ui/progress-bar';
import { useToasts } from '../../../ui/toasts/toasts-context';
import { useUnsavedChanges } from '../../unsaved-changes/unsaved-changes-context';
import { ChangedFields } from '../operations/changes-since';
import { titleOf } from '../record-title';
import { type ActionFailure, type ActionProgress, type ActionRun, runAction } from './run-action';
import { useActionSender } from './use-action-sender';
import type { OpenAction } from './use-record-actions';
import './action-dialog.css';

const ActionForm = lazyPart(() => import('./action-form'));

export interface ActionDialogProps extends OpenAction {
  definition: AnyResource;
  /** The records for which it is not done, when the dialog is closed; undefined: nothing was begun. */
  onClose(undone: readonly ResourceRecord[] | undefined): void;
}

/** More failures than these are counted only. */
const MAX_FAILURES = 50;

interface Round {
  records: readonly ResourceRecord[];
  progress: ActionProgress;
  isOver: boolean;
}

/** An action from its start to its end, by its requests or by code of its own. */
export default function ActionDialog(props: ActionDialogProps) {
  const { definition, action } = props;
  if (action.own === undefined) return <ActionSteps {...props} />;
  const useOwn = use(loadActions(definition.name))[action.own];
  if (!useOwn) throw new Error(`src/resources/${definition.name}/actions.tsx does not export ${action.own}`);
  return <OwnActionSteps {...props} useOwn={useOwn} />;
}

function OwnActionSteps({
  useOwn,
  ...dialog
}: ActionDialogProps & { useOwn: OwnActionHook<ResourceRecord> }) {
  return <ActionSteps {...dialog} perform={useOwn()} />;
}

interface ActionStepsProps extends ActionDialogProps {
  /** Absent: the action sends requests. */
  perform?: OwnAction<ResourceRecord>;
}

/**
 * Asks before an action, shows how far it is with many records, and at the end which failed and why. One that another
 * user has changed meanwhile is shown as it is now, and is what the next try acts on.
 */
function ActionSteps({ definition, action, records, variant, perform, onClose }: ActionStepsProps) {
  const t = useText();
  const toasts = useToasts();
  const { askFirst } = useUnsavedChanges();
  const { contextOf, send, refresh } = useActionSender(definition);
  const presentOf = usePresentRecord(definition);
  const [round, setRound] = useState<Round>();
  const values = useRef<Values>({});
  const formId = useId();
  const stopper = useRef<AbortController>(undefined);
  const [isStopping, setStopping] = useState(false);
  const [isOpen, setOpen] = useState(false);

  const nameOf = (record: ResourceRecord): string => titleOf(definition, record, t);
  const [first] = records;
  // For one record without a form, a toast shows the outcome.
  const asksNothing = action.confirm === undefined && action.form === undefined;
  const isSilent = records.length === 1 && asksNothing;
  const subject =
    records.length === 1 && first ? nameOf(first) : t('list.selected', { count: records.length });

  const run = async (wanted: readonly ResourceRecord[]): Promise<void> => {
    const controller = new AbortController();
    stopper.current = controller;
    setStopping(false);
    setRound({ records: wanted, progress: { done: 0, failures: [], left: wanted }, isOver: false });
    const progress = await runAction({
      action,
      records: wanted,
      context: contextOf({ values: values.current, variant }),
      send,
      perform,
      presentOf,
      signal: controller.signal,
      onProgress: (now) => setRound({ records: wanted, progress: now, isOver: false }),
    });
    void refresh(action);
    const [failure] = progress.failures;
    if (isSilent && failure) {
      showFailure(failure.reason);
      onClose([failure.record]);
      return;
    }
    if (progress.failures.length > 0 || progress.left.length > 0) {
      setRound({ records: wanted, progress, isOver: true });
      return;
    }
    if (action.done !== undefined) showDone(action.done);
    onClose([]);
  };

  const showDone = (done: NonNullable<typeof action.done>): void => {
    const counted = { name: records.length === 1 ? subject : '', count: records.length };
    const { title, text } =
      typeof done === 'object' && 'title' in done ? done : { title: done, text: undefined };
    toasts.show({
      type: 'success',
      title: t(title, counted),
      message: text === undefined ? '' : t(text, counted),
    });
  };

  /** The end of a session has a toast of its own. */
  const showFailure = (reason: unknown): void => {
    if (isSessionOver(reason)) return;
    const { failure } = action;
    const named = { name: subject };
    const title = failure
      ? t(failure.title, named)
      : t('action.failed', { action: t(action.label), ...named });
    const message = failure ? t(failure.text, named) : reasonText(reason, t);
    toasts.show({ type: 'error', title, message });
  };

  const begin = useEffectEvent(() => {
    if (asksNothing) void run(records);
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, []);

  const isRunning = round !== undefined && !round.isOver;
  const stop = (): void => {
    stopper.current?.abort();
    setStopping(true);
  };
  const undone = round && [
    // Nothing is written over a change that nobody has seen.
    ...round.progress.failures.map(({ record, present }, at) =>
      present && at < MAX_FAILURES ? present : record,
    ),
    ...round.progress.left,
  ];
  const cancel = (): void => (isRunning ? stop() : askFirst(() => onClose(undone)));

  const buttons = () => {
    if (isRunning) {
      return (
        <Button onClick={stop} disabled={isStopping || action.requestAll !== undefined}>
          {t(isStopping ? 'action.stopping' : 'action.stop')}
        </Button>
      );
    }
    if (round && undone) {
      return (
        <>
          <Button onClick={cancel}>{t('form.close')}</Button>
          <Button type="primary" autoFocus onClick={() => void run(undone)}>
            {t(round.progress.failures.length > 0 ? 'action.again' : 'action.goOn')}
          </Button>
        </>
      );
    }
    return (
      <>
        {/* Enter destroys nothing. */}
        <Button autoFocus={action.danger === true} onClick={cancel}>
          {t('form.cancel')}
        </Button>
        <Button
          type="primary"
          autoFocus={action.danger !== true && action.form === undefined}
          danger={action.danger === true}
          {...(action.form ? { htmlType: 'submit', form: formId } : { onClick: () => void run(records) })}
        >
          {t(action.label)}
        </Button>
      </>
    );
  };

  if (isSilent) return null;
  return (
    <FocusBack>
      <Modal
        open
        width={480}
        title={t('table.actionOn', { action: t(action.label), row: subject })}
        maskClosable={false}
        onCancel={cancel}
        afterOpenChange={setOpen}
        footer={buttons()}
      >
        {!round && action.confirm !== undefined && <p>{t(action.confirm, { count: records.length })}</p>}
        {!round && action.form && (
          <Suspense fallback={<Loading size="sm" />}>
            <ActionForm
              definition={definition}
              name={action.name}
              inputs={action.form}
              formId={formId}
              isOpen={isOpen}
              onFinish={(filled) => {
                values.current = filled;
                void run(records);
              }}
            />
          </Suspense>
        )}
        {round && <Progress round={round} />}
        {round?.isOver && (
          <Failures
            definition={definition}
            failures={round.progress.failures}
            left={round.progress.left.length}
            nameOf={nameOf}
          />
        )}
      </Modal>
    </FocusBack>
  );

  function Progress({ round: { progress, records: wanted, isOver } }: { round: Round }) {
    const ended = progress.done + progress.failures.length;
    const text = t('action.progress', { ready: progress.done, total: wanted.length });
    return (
      <div className="action-progress">
        {!isOver && (
          <ProgressBar
            label={t(action.label)}
            percent={action.requestAll ? undefined : (100 * ended) / wanted.length}
          />
        )}
        <p role="status">{text}</p>
        {!isOver && progress.failures.length > 0 && (
          <p>{t('action.failedCount', { count: progress.failures.length })}</p>
        )}
      </div>
    );
  }
}

/** Finds out what a record is now, after a write failed since another user had changed it. */
function usePresentRecord(definition: AnyResource): ActionRun['presentOf'] {
  const dataProvider = useDataProvider();
  const { name: resource, schema, writes } = definition;
  return async ({ id }, reason) => {
    if (!isConflict(reason)) return undefined;
    const answered = schema?.safeParse(reason.present).data as ResourceRecord | undefined;
    if (answered?.id === id) return answered;
    // Where records are read elsewhere, only the answer can contain it.
    if (writes) return undefined;
    const read = await dataProvider()
      .getOne({ resource, id })
      .catch(() => undefined);
    return read?.data as ResourceRecord | undefined;
  };
}

interface FailuresProps {
  definition: AnyResource;
  failures: readonly ActionFailure[];
  /** How many were not begun. */
  left: number;
  nameOf(record: ResourceRecord): string;
}

function Failures({ definition, failures, left, nameOf }: FailuresProps) {
  const t = useText();
  return (
    <>
      {failures.length > 0 && (
        <>
          <h3 className="action-failures-title">{t('action.failedFor')}</h3>
          <ul className="action-failures">
            {failures.slice(0, MAX_FAILURES).map(({ record, reason, present }) => (
              <li key={record.id}>
                <strong>{nameOf(record)}</strong> {reasonText(reason, t)}
                {present && (
                  <div className="edit-conflict">
                    <ChangedFields definition={definition} seen={record} present={present} />
                  </div>
                )}
              </li>
            ))}
          </ul>
          {failures.length > MAX_FAILURES && (
            <p>{t('action.moreFailed', { count: failures.length - MAX_FAILURES })}</p>
          )}
        </>
      )}
      {left > 0 && <p>{t('action.left', { count: left })}</p>}
      <p>{t('action.stillSelected')}</p>
    </>
  );
}

/** Why an action failed, from its answer or its error. */
function reasonText(reason: unknown, t: Translate): string {
  return typeof reason === 'string' && reason !== '' ? reason : failureText(reason, t);
}
