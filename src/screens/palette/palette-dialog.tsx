import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../locales/text';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { isLetterKey } from './letter-key';
import type { PageAction } from './page-actions';
import type { PaletteEntry } from './palette-entry';
import { optionId, PaletteList } from './palette-list';
import { useRecentPlaces } from './recent-places';
import { usePaletteGroups } from './use-palette-groups';
import './palette.css';

/** What is typed for the dialog while its code is loading. */
export interface EarlyKeys {
  text: string;
  /** Whether Enter followed. */
  isEntered: boolean;
}

export interface PaletteDialogProps {
  /** Actions that every page has, such as signing out. */
  applicationActions: readonly PageAction[];
  /** Returns, once, what was typed before the dialog was there. */
  takeEarly(): EarlyKeys;
  onClose(): void;
}

/** Finds areas, records, clips by time, and actions; the arrow keys choose, Enter opens. */
export default function PaletteDialog({ applicationActions, takeEarly, onClose }: PaletteDialogProps) {
  const t = useText();
  const listId = useId();
  const input = useRef<InputRef>(null);
  const navigate = useNavigate();
  const recent = useRecentPlaces();
  const [typed, setTyped] = useState('');
  const query = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const { groups, sources } = usePaletteGroups(query, applicationActions);
  const shown = groups.filter(({ entries }) => entries.length > 0);
  const entries = shown.flatMap((group) => group.entries);
  const [chosenKey, setChosenKey] = useState<string>();
  const chosen = entries.find(({ key }) => key === chosenKey);
  const active = chosen ?? entries[0];
  const isLoading = groups.some((group) => group.isLoading);
  /** Whether no entry can come before the first one any more. */
  const isFirstKnown = !groups.find((group) => group.isLoading || group.entries.length > 0)?.isLoading;
  /** Whether Enter was pressed before it was known what it opens. */
  const [isEntered, setIsEntered] = useState(false);
  useEffect(() => {
    const early = takeEarly();
    setTyped((text) => early.text + text);
    if (early.isEntered) setIsEntered(true);
  }, [takeEarly]);

  const change = (text: string): void => {
    setTyped(text);
    setChosenKey(undefined);
    setIsEntered(false);
  };

  const open = (entry: PaletteEntry): void => {
    // The focus is restored before an action stores the focused element.
    flushSync(onClose);
    if (entry.to === undefined) {
      entry.run?.();
      return;
    }
    const { area = '', title, aside, to } = entry;
    recent.add({ area, title, to, ...(aside && { aside }) });
    void navigate(entry.to);
  };

  const openEntered = useEffectEvent(() => {
    setIsEntered(false);
    if (entries[0]) open(entries[0]);
  });
  useEffect(() => {
    // React draws nothing at once within an effect, and the dialog is to be closed before.
    if (isEntered && isFirstKnown) queueMicrotask(openEntered);
  }, [isEntered, isFirstKnown]);

  const enter = (): void => {
    // Who types fast gets what was typed, not what was found for its beginning.
    if (!chosen && !isFirstKnown) setIsEntered(true);
    else if (active) open(active);
  };

  // The dialog takes the focus shortly after it is mounted.
  const takeKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const dialog = input.current?.input?.closest('[role="dialog"]');
    if (dialog?.contains(document.activeElement)) return;
    // The Enter that opened the dialog may still be down.
    const isEnter = event.key === 'Enter' && query !== '';
    if (!isEnter && !isLetterKey(event)) return;
    event.preventDefault();
    if (isEnter) enter();
    else flushSync(() => change(typed + event.key));
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => takeKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const at = active ? entries.indexOf(active) : 0;
      setChosenKey(entries[(at + step + entries.length) % entries.length]?.key);
      setIsEntered(false);
    }
    // Enter also completes the composition of a word in some languages.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      enter();
    }
  };

  return (
    <Modal
      open
      footer={null}
      closable={false}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      title={<VisuallyHidden>{t('palette.open')}</VisuallyHidden>}
      styles={{ content: { padding: 0, overflow: 'hidden' }, header: { margin: 0 } }}
      width="min(640px, calc(100vw - 24px))"
      destroyOnHidden
    >
      {sources}
      <Input
        ref={input}
        autoFocus
        size="large"
        variant="borderless"
        prefix={isEntered ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={t('palette.placeholder')}
        role="combobox"
        aria-label={t('palette.open')}
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && optionId(listId, active.key)}
        autoComplete="off"
        spellCheck={false}
      />
      <PaletteList id={listId} groups={shown} activeKey={active?.key} onActive={setChosenKey} onOpen={open} />
      {entries.length === 0 && (
        <p className="palette-none">
          {isLoading ? t('loading.message') : t('palette.none', { query: typed.trim() })}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">
          {isEntered
            ? t('loading.message')
            : query !== '' && !isLoading && t('palette.results', { count: entries.length })}
        </span>
      </VisuallyHidden>
    </Modal>
  );
}
