import { useNavigate } from 'react-router-dom';
import { useText } from '../locales/text';
import { EmptyState } from '../ui/empty-state';

/** For addresses that no route has. */
export function NotFound() {
  const say = useText();
  const navigate = useNavigate();
  return (
    <main id="content" tabIndex={-1}>
      <EmptyState
        icon="generic"
        title={say('area.notFound.title')}
        description={say('area.notFound.text')}
        action={{ label: say('area.toDashcams'), onSelect: () => navigate('/dashboard') }}
      />
    </main>
  );
}
