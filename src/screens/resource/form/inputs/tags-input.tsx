import { useList } from '@refinedev/core';
import { useText } from '../../../../locales/text';
import type { FormFieldFor } from '../../../../resources/definition/form-fields';
import type { ResourceRecord } from '../../../../resources/definition/record';
import { FormSelect } from '../../../../ui/form-select';
import { useDefinition } from '../../../resources-context';
import { codeWord } from '../../code-words';
import { titleOf } from '../../record-title';

export interface TagsInputProps {
  field: FormFieldFor<'tags'>;
  value?: readonly string[] | null;
  onChange?(value: readonly string[]): void;
}

/** Long enough for a screen and its form. */
const STALE_MS = 60_000;

/** Words of one's own, and those that are offered. */
export default function TagsInput({ field, value, onChange, ...control }: TagsInputProps) {
  const t = useText();
  const { codes = {}, choose, suggestions = [], suggestedBy } = field;
  const offered = [...new Set([...suggestions, ...useTitlesOf(suggestedBy)])];
  const words = [...(value ?? [])];
  return (
    <FormSelect
      mode="tags"
      tokenSeparators={[',', ';']}
      options={offered.map((word) => ({ value: word, label: codeWord(codes, word, t) }))}
      {...control}
      value={words}
      onChange={(after: string[]) => onChange?.(choose ? choose(words, after) : after)}
    />
  );
}

/** The titles of a resource's records. Without them words can still be typed, so that a failure is not told. */
function useTitlesOf(resource: string | undefined): readonly string[] {
  const t = useText();
  const target = useDefinition(resource ?? '');
  const { result } = useList({
    resource: resource ?? '',
    pagination: { mode: 'off' },
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: resource !== undefined, staleTime: STALE_MS, meta: { isSilent: true } },
  });
  if (resource === undefined || !target) return [];
  return result.data.map((record) => titleOf(target, record as ResourceRecord, t));
}
