import { Link } from 'react-router-dom';
import { useText } from '../locales/text';
import { EmptyState } from '../ui/empty-state';

/** For addresses that no route has. */
export function NotFound() {
  const say = useText();
  return (
    <main id="content" tabIndex={-1}>
      <EmptyState
        icon="generic"
        title={say('area.notFound.title')}
        description={say('area.notFound.text')}
        action={<Link to="/dashboard">{say('area.toDashcams')}</Link>}
      />
    </main>
  );
}
