import { defineResource } from '../definition/resource';
import { vehicleDayNames } from './vehicle-day-names';

/** One vehicle's day: trips, stops, events and clips, with replay. It is reached from vehicles and events. */
export default defineResource({
  name: 'vehicle-days',
  label: vehicleDayNames.area,
  feature: 'history',
  order: 95,
  place: 'linked',
  parent: 'assets',
});
