import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef, Modal } from 'antd';
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { fittingRows } from '../../domain/lists/best-matches';
import { useText } from '../../locales/text';
import { type AnyResource, pathOf } from '../../resources/definition/resource';
import { endpointInForce } from '../../resources/endpoint-in-force';
import { useSettings } from '../../settings/settings-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useResources } from '../resources-context';
import { useViewEntries } from '../views/use-view-entries';
import { viewTexts } from '../views/view-texts';
import { isLetterKey } from './letter-key';
import { type PageAction, useOfferedActions } from './page-actions';
import type { PaletteEntry, PaletteGroup } from './palette-entry';
import { optionId, PaletteList } from './palette-list';
import { type RecentPlace, useRecentPlaces } from './recent-places';
import { type FoundEntries, ServedListSource, WholeListSource } from './record-source';
import { useMomentEntries } from './use-moment-entries';
import './palette.css';

export interface PaletteDialogProps {
  /** Actions that every page has, such as signing out. */
  applicationActions: readonly PageAction[];
  /** Returns, once, the text typed before the dialog was open. */
  takeEarly(): string;
  onClose(): void;
}

/** By the names of resources; undefined while a list is loading. */
type Found = Readonly<Record<string, FoundEntries | undefined>>;

/** Finds areas, records, clips by time, and actions; the arrow keys choose, Enter opens. */
export default function PaletteDialog({ applicationActions, takeEarly, onClose }: PaletteDialogProps) {
  const t = useText();
  const listId = useId();
  const input = useRef<InputRef>(null);
  const navigate = useNavigate();
  const recent = useRecentPlaces();
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped((text) => takeEarly() + text), [takeEarly]);
  const query = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const answered = useDeferredValue(query);
  const moments = useMomentEntries(answered);
  const [found, setFound] = useState<Found>({});
  const onFound = useCallback((name: string, result: FoundEntries | undefined) => {
    setFound((others) => ({ ...others, [name]: result }));
  }, []);
  const searched = useSearchedResources();
  const views = useViewEntries(query);
  const groups = useGroups(query, { moments: moments.entries, views }, searched, found, applicationActions);
  const entries = groups.flatMap((group) => group.entries);
  const [chosenKey, setChosenKey] = useState<string>();
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosenKey),
  );
  const active = entries[at];
  const isLoading =
    query !== '' && (moments.isLoading || searched.some(({ name }) => found[name] === undefined));
  /** Whether the list still shows what was found for fewer letters: it follows the typing a moment later. */
  const isStale =
    answered !== query ||
    (moments.isLoading && moments.entries.length === 0) ||
    (query !== '' &&
      searched.some(
        ({ name }) => !(name in found) || (found[name]?.query ?? moments.subject) !== moments.subject,
      ));
  /** The query for which Enter was pressed before its results were there. */
  const [enteredQuery, setEnteredQuery] = useState<string>();

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
    setEnteredQuery(undefined);
    if (enteredQuery === query && active) open(active);
  });
  const isEntered = enteredQuery !== undefined && !isStale;
  useEffect(() => {
    // React draws nothing at once within an effect, and the dialog is to be closed before.
    if (isEntered) queueMicrotask(openEntered);
  }, [isEntered]);

  const enter = (): void => {
    // Who types fast gets what was typed, not what was found for its beginning.
    if (isStale && chosenKey === undefined) setEnteredQuery(query);
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
    else flushSync(() => setTyped((text) => text + event.key));
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
      setChosenKey(entries[(at + step + entries.length) % entries.length]?.key);
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
      {query !== '' &&
        searched.map(({ name, Source, definition }) => (
          <Source key={name} definition={definition} query={moments.subject} onFound={onFound} />
        ))}
      <Input
        ref={input}
        autoFocus
        size="large"
        variant="borderless"
        prefix={<SearchOutlined aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosenKey(undefined);
        }}
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
      <PaletteList
        id={listId}
        groups={groups}
        activeKey={active?.key}
        onActive={setChosenKey}
        onOpen={open}
      />
      {entries.length === 0 && (
        <p className="palette-none">
          {isLoading ? t('loading.message') : t('palette.none', { query: typed.trim() })}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">
          {query !== '' && !isLoading && t('palette.results', { count: entries.length })}
        </span>
      </VisuallyHidden>
    </Modal>
  );
}

/** The resources whose records are searched by name, each with its search component. */
function useSearchedResources() {
  const resources = useResources();
  const { features } = useSettings();
  return resources
    .filter(({ quickFind }) => quickFind)
    .map((definition) => ({
      name: definition.name,
      definition,
      Source:
        endpointInForce(definition, features)?.style === 'rest-pages' ? ServedListSource : WholeListSource,
    }));
}

function useGroups(
  query: string,
  { moments, views }: Record<'moments' | 'views', readonly PaletteEntry[]>,
  searched: readonly { name: string; definition: AnyResource }[],
  found: Found,
  applicationActions: readonly PageAction[],
): PaletteGroup[] {
  const t = useText();
  const resources = useResources();
  const pageActions = useOfferedActions();
  const { list: recentPlaces } = useRecentPlaces();
  const fitting = (entries: readonly PaletteEntry[]): readonly PaletteEntry[] =>
    fittingRows(entries, ({ title }) => title, query);
  const areas = resources
    .filter(({ place }) => place !== 'hidden' && place !== 'linked')
    .map((definition) => ({
      key: `${definition.name} area`,
      area: definition.name,
      title: t(definition.label),
      to: pathOf(definition),
    }));
  const entryOf = ({ name, label, run }: PageAction): PaletteEntry => ({
    key: `action ${name}`,
    title: label,
    run,
  });
  const recentEntry = ({ area, title, aside, to }: RecentPlace): PaletteEntry => ({
    key: `${area} recent ${to}`,
    area,
    title,
    ...(aside && { aside }),
    to,
  });
  const groups: PaletteGroup[] = [
    ...(query === ''
      ? [{ name: 'recent', label: t('palette.recent'), entries: recentPlaces().map(recentEntry) }]
      : []),
    { name: 'moments', label: t('palette.moments'), entries: moments },
    {
      name: 'page',
      label: t('palette.actions'),
      entries: fitting(pageActions.map(entryOf)),
    },
    { name: 'views', label: t(viewTexts.views), entries: views },
    { name: 'areas', label: t('palette.areas'), entries: fitting(areas) },
    ...searched.map(({ name, definition }) => ({
      name,
      label: t(definition.label),
      entries: query === '' ? [] : (found[name]?.entries ?? []),
    })),
    {
      name: 'application',
      label: t('palette.application'),
      entries: fitting(applicationActions.map(entryOf)),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
