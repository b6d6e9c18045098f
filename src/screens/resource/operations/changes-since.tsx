import { useText } from '../../../locales/text';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { useFormatting } from '../../../resources/use-formatting';
import { Notice } from '../../../ui/notice';
import { formTexts } from '../form/form-texts';
import { fieldOf } from '../record-title';
import { fieldText } from '../value-text';
import '../../edit-conflict/edit-conflict.css';

export interface ChangesSinceProps {
  definition: AnyResource;
  seen: ResourceRecord;
  present: ResourceRecord;
}

/** Another user's changes of a record since it was loaded, as a warning. */
export function ChangesSince(props: ChangesSinceProps) {
  const t = useText();
  return (
    <Notice
      type="warning"
      role="alert"
      className="edit-conflict"
      message={t('conflict.title')}
      description={<ChangedFields {...props} />}
    />
  );
}

/** The same, field by field. */
export function ChangedFields({ definition, seen, present }: ChangesSinceProps) {
  const formatting = useFormatting();
  const { t } = formatting;
  const changes = Object.keys(definition.fields ?? {}).flatMap((name) => {
    const field = fieldOf(definition, name);
    const [before, now] = [seen, present].map((record) => fieldText(field, record, name, formatting));
    return before === now ? [] : [{ name, title: t(field.title), before, now }];
  });
  if (changes.length === 0) return <p>{t(formTexts.changedUnseen)}</p>;
  return (
    <dl>
      {changes.map(({ name, title, before, now }) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd>{t('conflict.theirs', { value: now || t('conflict.empty') })}</dd>
          <dd>{t(formTexts.youSaw, { value: before || t('conflict.empty') })}</dd>
        </div>
      ))}
    </dl>
  );
}
