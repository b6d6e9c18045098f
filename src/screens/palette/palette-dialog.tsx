import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../locales/text';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { PageAction } from './page-actions';
import type { PaletteEntry, PaletteGroup } from './palette-entry';
import { optionId, PaletteList } from './palette-list';
import { useRecentPlaces } from './recent-places';
import { usePaletteGroups } from './use-palette-groups';
import type { PaletteTyping } from './use-palette-typing';
import './palette.css';

export interface PaletteDialogProps {
  /** Actions that every page has, such as signing out. */
  applicationActions: readonly PageAction[];
  typing: PaletteTyping;
  onClose(): void;
}

/** Finds areas, records, clips by time, and actions; the arrow keys choose, Enter opens. */
export default function PaletteDialog({ applicationActions, typing, onClose }: PaletteDialogProps) {
  const t = useText();
  const listId = useId();
  const navigate = useNavigate();
  const recent = useRecentPlaces();
  const { text, isEntered, field, setText, setEntered } = typing;
  const query = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const { groups, sources } = usePaletteGroups(query, applicationActions);
  const shown = groups.filter(({ entries }) => entries.length > 0);
  const entries = shown.flatMap((group) => group.entries);
  const [choice, setChoice] = useState<{ text: string; key: string }>();
  const chosen = choice?.text === text ? entries.find(({ key }) => key === choice.key) : undefined;
  const active = chosen ?? entries[0];
  const isLoading = groups.some((group) => group.isLoading);
  const first = groups.find((group) => !hasSettledFirst(group) || group.entries.length > 0);
  /** Whether no entry can come before the first one any more. */
  const isFirstKnown = !first || hasSettledFirst(first);

  const choose = (key: string | undefined): void => setChoice(key === undefined ? undefined : { text, key });

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
    setEntered(false);
    if (entries[0]) open(entries[0]);
  });
  useEffect(() => {
    // React draws nothing at once within an effect, and the dialog is to be closed before.
    if (isEntered && isFirstKnown) queueMicrotask(openEntered);
  }, [isEntered, isFirstKnown]);

  const enter = (): void => {
    // Who types fast gets what was typed, not what was found for its beginning.
    if (!chosen && !isFirstKnown) setEntered(true);
    else if (active) open(active);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const at = active ? entries.indexOf(active) : 0;
      choose(entries[(at + step + entries.length) % entries.length]?.key);
      setEntered(false);
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
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      title={<VisuallyHidden>{t('palette.open')}</VisuallyHidden>}
      styles={{ content: { padding: 0, overflow: 'hidden' }, header: { marginBottom: 0 } }}
      width="min(640px, calc(100vw - 24px))"
      destroyOnHidden
    >
      {sources}
      <Input
        ref={field}
        autoFocus
        size="large"
        variant="borderless"
        prefix={isEntered ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
        value={text}
        onChange={(event) => setText(event.target.value)}
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
      <PaletteList id={listId} groups={shown} activeKey={active?.key} onActive={choose} onOpen={open} />
      {entries.length === 0 && (
        <p className="palette-none">
          {isLoading ? t('loading.message') : t('palette.none', { query: text.trim() })}
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

/** Whether it is known which of a group's entries comes first. */
const hasSettledFirst = ({ isLoading, isFirstKnown = !isLoading }: PaletteGroup): boolean => isFirstKnown;
