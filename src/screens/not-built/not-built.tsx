import { useNavigate } from 'react-router-dom';
import { useText } from '../../locales/text';
import { EmptyState } from '../../ui/empty-state';
import { ScreenHeader } from '../../ui/screen-header';
import type { ScreenProps } from '../screen-props';

/** An area that is listed and has no endpoint yet: it says so in its room rather than breaking. */
export default function NotBuilt({ definition }: ScreenProps) {
  const say = useText();
  const navigate = useNavigate();
  const area = say(definition.label);
  return (
    <main id="content" tabIndex={-1} className="screen">
      <ScreenHeader title={area} />
      <EmptyState
        icon="generic"
        title={say('area.notBuilt.title', { area })}
        description={say('area.notBuilt.text')}
        action={{ label: say('area.toDashcams'), onSelect: () => navigate('/dashboard') }}
      />
    </main>
  );
}
