import { BookOutlined, CheckOutlined, DownOutlined, StarFilled, TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NO_VIEW, type SavedView, shownViewQuery, VIEW_NAME } from '../../domain/lists/saved-view';
import { useText } from '../../locales/text';
import { type AnyResource, pathOf } from '../../resources/definition/resource';
import { lazyPart } from '../../ui/lazy-part';
import { MenuDropdown, type MenuItem } from '../../ui/menu-dropdown';
import { ToolButton } from '../../ui/tool-button';
import { usePageActions } from '../palette/page-actions';
import { comparableQuery, shownQuery } from './shown-state';
import { useTableLayout } from './use-table-layout';
import { useViewActions } from './use-view-actions';
import { useViews } from './use-views';
import type { ViewChoice } from './view-dialog';
import { viewTexts } from './view-texts';
import './view-menu.css';

const ViewDialog = lazyPart(() => import('./view-dialog'), 'over');
const DeleteDialog = lazyPart(() => import('../../ui/delete-dialog'), 'over');

/** The library passes roles on, but its types lack them. */
type Item = MenuItem & { role?: string; 'aria-checked'?: boolean };

/** The views of an area: the current one, whether it was changed, and its actions. */
export default function ViewMenu({ definition }: { definition: AnyResource }) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'new' | 'edit' | 'delete'>();
  const [isDeleting, setDeleting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = params.get(VIEW_NAME) ?? undefined;
  const isAsked = id !== undefined && id !== NO_VIEW;
  const views = useViews(isAsked || isOpen || dialog !== undefined);
  const table = useTableLayout(definition);
  const actions = useViewActions(definition, views.refetch, pathOf(definition));

  const own = views.views.filter(({ area }) => area === definition.name);
  const view = isAsked ? own.find((one) => one.id === id) : undefined;
  const query = shownQuery(definition, params, table);
  const isChanged = view !== undefined && comparableQuery(definition, view.query, table) !== query;

  const goTo = (address: string, how: 'push' | 'replace' = 'push'): void =>
    setParams(new URLSearchParams(address), { replace: how === 'replace', preventScrollReset: true });
  const show = (one: SavedView): void => goTo(shownViewQuery(one));
  const showAll = (how?: 'replace'): void => {
    const next = new URLSearchParams();
    const shownAs = params.get('view');
    if (shownAs) next.set('view', shownAs);
    if (actions.defaultId !== undefined) next.set(VIEW_NAME, NO_VIEW);
    goTo(next.toString(), how);
  };
  const saveChanges = async (): Promise<void> => {
    if (!view) return;
    const saved = await actions.save(view, { name: view.name, isShared: view.isShared, query });
    if (!saved || saved === 'name') return;
    goTo(shownViewQuery(saved), 'replace');
    // The button that saved them goes.
    opener.current?.focus();
  };
  const submit = async (choice: ViewChoice): Promise<'name' | undefined> => {
    const { name, isShared, isDefault } = choice;
    const edited = dialog === 'edit' ? view : undefined;
    const saved = await actions.save(edited, { name, isShared, query: edited ? edited.query : query });
    if (saved === 'name') return 'name';
    if (!saved) return undefined;
    if (isDefault) actions.setDefault(saved);
    else if (actions.defaultId === saved.id) actions.setDefault(undefined);
    close();
    if (!edited) goTo(shownViewQuery(saved), 'replace');
    return undefined;
  };
  const remove = async (): Promise<void> => {
    setDeleting(true);
    const isDeleted = view !== undefined && (await actions.remove(view));
    setDeleting(false);
    if (dialog) close();
    if (isDeleted) showAll('replace');
  };
  const close = (): void => {
    setDialog(undefined);
    opener.current?.focus();
  };

  // What only its owner loses comes back by Undo.
  const askOrRemove = (): void => {
    if (view?.isShared) setDialog('delete');
    else void remove();
  };

  usePageActions([
    { name: 'save-view', label: t(viewTexts.saveAs), run: () => setDialog('new') },
    ...(view && isChanged && view.mayChange
      ? [{ name: 'save-view-changes', label: t(viewTexts.saveChanges), run: () => void saveChanges() }]
      : []),
  ]);

  const entryOf = (one: SavedView): Item => ({
    key: `view ${one.id}`,
    role: 'menuitemradio',
    'aria-checked': one.id === view?.id,
    icon: <Mark isOn={one.id === view?.id} />,
    label: (
      <span className="view-entry">
        <span className="view-entry-name">
          {one.isOwn || !one.ownerName
            ? one.name
            : t(viewTexts.byOwner, { name: one.name, owner: one.ownerName })}
        </span>
        {one.isShared && one.isOwn && <TeamOutlined title={t(viewTexts.share)} />}
        {one.id === actions.defaultId && <StarFilled title={t(viewTexts.defaultMark)} />}
      </span>
    ),
    onClick: () => show(one),
  });
  const group = (key: string, label: string, members: readonly SavedView[]): Item[] =>
    members.length === 0 ? [] : [{ key, type: 'group', label, children: members.map(entryOf) }];
  const note = (text: string): Item => ({
    key: 'note',
    className: 'view-note',
    disabled: true,
    label: text,
  });
  const act = (key: string, label: string, onClick: () => void, more: object = {}): Item => ({
    key,
    label,
    icon: <Mark isOn={false} />,
    onClick,
    ...more,
  });

  const isDefault = view !== undefined && view.id === actions.defaultId;
  const items: Item[] = [
    {
      key: 'all',
      role: 'menuitemradio',
      'aria-checked': !isAsked,
      icon: <Mark isOn={!isAsked} />,
      label: t(viewTexts.all),
      onClick: () => showAll(),
    },
    ...group(
      'own',
      t(viewTexts.own),
      own.filter((one) => one.isOwn),
    ),
    ...group(
      'shared',
      t(viewTexts.shared),
      own.filter((one) => !one.isOwn),
    ),
    ...(views.isPending ? [note(t('loading.message'))] : []),
    ...(views.hasFailed
      ? [note(t(viewTexts.notRead)), act('retry', t('list.retry'), () => void views.refetch())]
      : []),
    ...(!views.isPending && !views.hasFailed && own.length === 0 ? [note(t(viewTexts.none))] : []),
    { type: 'divider' },
    ...(view && isChanged
      ? [
          ...(view.mayChange ? [act('save', t(viewTexts.saveChanges), () => void saveChanges())] : []),
          act('undo', t(viewTexts.undoChanges), () => show(view)),
        ]
      : []),
    act('new', t(viewTexts.saveAs), () => setDialog('new')),
    ...(view
      ? [
          ...(view.mayChange
            ? [act('edit', t(views.isServed ? viewTexts.edit : viewTexts.rename), () => setDialog('edit'))]
            : []),
          act(
            'default',
            t(viewTexts.makeDefault, { area: t(definition.label) }),
            () => actions.setDefault(isDefault ? undefined : view),
            { role: 'menuitemcheckbox', 'aria-checked': isDefault, icon: <Mark isOn={isDefault} /> },
          ),
        ]
      : []),
    act('link', t(viewTexts.copyLink), () => void actions.copyLink(view, query)),
    ...(view?.mayChange ? [act('delete', t(viewTexts.remove), askOrRemove, { danger: true })] : []),
  ];

  const name =
    view?.name ?? (isAsked && !views.isPending && !views.hasFailed ? t(viewTexts.linked) : undefined);
  const label = name === undefined ? t(viewTexts.views) : name;
  const accessibleName =
    name === undefined
      ? t(viewTexts.views)
      : t(isChanged ? viewTexts.viewChanged : viewTexts.viewOf, { name });
  return (
    <>
      {view && isChanged && view.mayChange && (
        <Button className="view-save" type="link" onClick={() => void saveChanges()}>
          {t(viewTexts.saveChanges)}
        </Button>
      )}
      <MenuDropdown
        ref={opener}
        open={isOpen}
        onOpenChange={setOpen}
        overlayClassName="view-menu"
        menu={{ items, style: { maxHeight: 'min(560px, 75vh)', overflowY: 'auto' } }}
      >
        {(ref) => (
          <ToolButton
            ref={ref}
            className="view-button"
            icon={<BookOutlined aria-hidden className="view-button-mark" />}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            aria-label={accessibleName}
            data-changed={isChanged || undefined}
            label={label}
            wordsClass="button-words view-button-name"
            after={<DownOutlined aria-hidden className="button-words" />}
          />
        )}
      </MenuDropdown>
      {dialog === 'delete' && view && (
        <DeleteDialog
          name={view.name}
          text={t(viewTexts.removeShared)}
          isDeleting={isDeleting}
          onDelete={() => void remove()}
          onClose={close}
        />
      )}
      {dialog && dialog !== 'delete' && (
        <ViewDialog
          area={t(definition.label)}
          view={dialog === 'edit' ? view : undefined}
          isServed={views.isServed}
          isDefault={dialog === 'edit' && isDefault}
          onSubmit={submit}
          onClose={close}
        />
      )}
    </>
  );
}

function Mark({ isOn }: { isOn: boolean }): ReactNode {
  return <span className="column-check">{isOn && <CheckOutlined aria-hidden />}</span>;
}
