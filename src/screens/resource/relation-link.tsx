import { Link } from 'react-router-dom';
import { useText } from '../../locales/text';
import type { RelationReader } from '../../resources/definition/field';
import type { ResourceRecord } from '../../resources/definition/record';
import { pathOf } from '../../resources/definition/resource';
import { useDefinition } from '../resources-context';
import { type RelationTitle, useFoundTitles, useRelationTitles } from './relation-titles';

export interface RelationLinkProps {
  relation: RelationReader;
  record: ResourceRecord;
}

/** A link to the details of a referenced record. */
export function RelationLink({ relation, record }: RelationLinkProps) {
  const t = useText();
  const id = relation.id(record);
  const find = useFoundTitles(relation.resource);
  if (!id) return t('value.none');
  const { resource } = relation;
  if (relation.label) {
    return (
      <Leading resource={resource} id={id} found={{ state: 'there', title: relation.label(record) || id }} />
    );
  }
  return find ? (
    <Leading resource={resource} id={id} found={find(id)} />
  ) : (
    <LookedUp resource={resource} id={id} />
  );
}

/** For a single record, as in a popup. */
function LookedUp({ resource, id }: { resource: string; id: string }) {
  const find = useRelationTitles(resource, [id]);
  return <Leading resource={resource} id={id} found={find(id)} />;
}

function Leading({ resource, id, found }: { resource: string; id: string; found: RelationTitle }) {
  const t = useText();
  const definition = useDefinition(resource);
  if (found.state === 'gone') {
    return (
      <span className="cell-gone" title={id}>
        {t('cell.gone')}
      </span>
    );
  }
  const title = found.state === 'there' ? found.title : id;
  if (!definition || definition.place === 'hidden') return title;
  return (
    <Link
      className="cell-link"
      to={pathOf(definition, { details: id })}
      aria-busy={found.state === 'pending'}
    >
      {title}
    </Link>
  );
}
