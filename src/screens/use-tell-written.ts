import { useCallback } from 'react';
import type { MessageKey } from '../locales/catalogue';
import { useText } from '../locales/text';
import { useToasts } from '../ui/toasts/toasts-context';
import { useToastLink } from './use-toast-link';

const texts = {
  created: 'saved.created',
  changed: 'saved.changed',
  deleted: 'saved.deleted',
  activated: 'saved.activated',
  deactivated: 'saved.deactivated',
} as const satisfies Record<string, MessageKey>;

/** What was written. */
export interface Written {
  what: keyof typeof texts;
  /** What people call the record; empty where nobody knows. */
  name: string;
  /** Where it is seen. Absent: nowhere, or here. */
  href?: string | undefined;
}

/** Tells of a write by its name, with the way to what was written; where it has no name, in section 8's words. */
export function useTellWritten(): (written: Written) => void {
  const say = useText();
  const toasts = useToasts();
  const linkTo = useToastLink();
  return useCallback(
    ({ what, name, href }) => {
      toasts.show({
        type: 'success',
        title: name === '' ? say('saved.title') : say(texts[what], { name }),
        message: name === '' ? say('saved.text') : '',
        link: href === undefined ? undefined : linkTo(say('saved.show'), href),
      });
    },
    [say, toasts, linkTo],
  );
}
