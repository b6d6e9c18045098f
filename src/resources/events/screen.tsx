import { useSearchParams } from 'react-router-dom';
import type { ScreenProps } from '../../screens/screen-props';
import { lazyPart } from '../../ui/lazy-part';
import { isEventPage } from './event-page/event-address';
import { ReviewQueue } from './review-queue';

const EventPage = lazyPart(() => import('./event-page/event-page'));

/** Review: the queue of events, or the one event that the address names by itself. */
export default function EventsScreen(props: ScreenProps) {
  const [params] = useSearchParams();
  return isEventPage(params) ? <EventPage {...props} /> : <ReviewQueue {...props} />;
}
