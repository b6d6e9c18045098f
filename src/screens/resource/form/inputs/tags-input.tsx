import { useText } from '../../../../locales/text';
import type { FormFieldFor } from '../../../../resources/definition/form-fields';
import { FormSelect } from '../../../../ui/form-select';
import { labelOfCode } from '../../label-of-code';
import { useSuggestions } from '../suggestions';

export interface TagsInputProps {
  field: FormFieldFor<'tags'>;
  value?: readonly string[] | null;
  onChange?(value: readonly string[]): void;
}

/** Free text tags, with suggestions. */
export default function TagsInput({ field, value, onChange, ...control }: TagsInputProps) {
  const t = useText();
  const { codes = {}, choose, opensAbove } = field;
  const offered = useSuggestions(field).words;
  const words = [...(value ?? [])];
  // The spelling of the suggestion, if the word matches its value or its label.
  const spelled = (word: string): string => {
    const typed = word.trim().toLowerCase();
    const isTyped = (text: string): boolean => text.toLowerCase() === typed;
    return offered.find((other) => isTyped(other) || isTyped(labelOfCode(codes, other, t))) ?? word;
  };
  return (
    <FormSelect
      mode="tags"
      tokenSeparators={[',', ';']}
      optionFilterProp="label"
      {...(opensAbove && { placement: 'topLeft' })}
      options={offered.map((word) => ({ value: word, label: labelOfCode(codes, word, t) }))}
      {...control}
      value={words}
      onChange={(typed: string[]) => {
        const after = [...new Set(typed.map(spelled))];
        onChange?.(choose ? choose(words, after) : after);
      }}
    />
  );
}
