import { useCallback } from 'react';
import type { MessageKey, Text } from '../locales/catalogue';
import { useText } from '../locales/text';
import { type AnyResource, pathOf } from '../resources/definition/resource';
import { useToasts } from '../ui/toasts/toasts-context';
import { useToastLink } from './use-toast-link';

const texts = {
  created: 'saved.created',
  changed: 'saved.changed',
  deleted: 'saved.deleted',
  activated: 'saved.activated',
  deactivated: 'saved.deactivated',
} as const satisfies Record<string, MessageKey>;

export interface Written {
  what: keyof typeof texts;
  /** The text of the operation, which may contain `{name}`. Absent: the default. */
  text?: Text | undefined;
  /** The name of the record; empty if it has none. */
  name: string;
  /** Absent: the toast has no link. */
  href?: string | undefined;
  /** Undoes the write. Absent: no undo. */
  onUndo?: (() => void) | undefined;
}

/**
 * The address that shows a written record, despite the current search and filters; undefined where the record cannot be
 * named.
 */
export function addressOfRecord(definition: AnyResource, id: string, title: string): string | undefined {
  if (definition.details && id !== '') return pathOf(definition, { details: id });
  if (definition.search && title !== '') return pathOf(definition, { q: title });
  return undefined;
}

/** Shows a toast after a write, with the record's name and a link; without a name, section 8's text. */
export function useWriteToast(): (written: Written) => void {
  const t = useText();
  const toasts = useToasts();
  const linkTo = useToastLink();
  return useCallback(
    ({ what, text, name, href, onUndo }) => {
      const isNamed = name !== '' || text !== undefined;
      toasts.show({
        type: 'success',
        title: isNamed ? t(text ?? texts[what], { name }) : t('saved.title'),
        message: isNamed ? '' : t('saved.text'),
        undo: onUndo && { label: t('toast.undo'), onUndo },
        link: href === undefined ? undefined : linkTo(t('saved.show'), href),
      });
    },
    [t, toasts, linkTo],
  );
}
