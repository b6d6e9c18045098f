import { useText } from '../../../../locales/text';
import type { FormFieldFor } from '../../../../resources/definition/form-fields';
import { FormSelect } from '../../../../ui/form-select';
import { codeWord } from '../../code-words';
import { useOfferedWords } from '../offered-words';

export interface TagsInputProps {
  field: FormFieldFor<'tags'>;
  value?: readonly string[] | null;
  onChange?(value: readonly string[]): void;
}

/** Words of one's own, and those that are offered. */
export default function TagsInput({ field, value, onChange, ...control }: TagsInputProps) {
  const t = useText();
  const { codes = {}, choose, opensAbove } = field;
  const offered = useOfferedWords(field).words;
  const words = [...(value ?? [])];
  // As it is offered, however it was typed.
  const spelled = (word: string): string =>
    offered.find((other) => other.toLowerCase() === word.trim().toLowerCase()) ?? word;
  return (
    <FormSelect
      mode="tags"
      tokenSeparators={[',', ';']}
      {...(opensAbove && { placement: 'topLeft' })}
      options={offered.map((word) => ({ value: word, label: codeWord(codes, word, t) }))}
      {...control}
      value={words}
      onChange={(typed: string[]) => {
        const after = [...new Set(typed.map(spelled))];
        onChange?.(choose ? choose(words, after) : after);
      }}
    />
  );
}
