import { LeftOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { useText } from '../../locales/text';
import { FormNoteContext } from '../../screens/resource/form/form-note-context';
import ResourceScreen from '../../screens/resource/resource-screen';
import { useDefinition } from '../../screens/resources-context';
import type { ScreenProps } from '../../screens/screen-props';
import { pathOf } from '../definition/resource';
import { ScheduleNote } from './schedule-note';
import { scheduleTexts } from './schedule-texts';
import { useScheduleDefinition } from './use-schedules';

/** The schedules, with the way back to the reports that they make. */
export default function SchedulesScreen({ definition }: ScreenProps) {
  const t = useText();
  const completed = useScheduleDefinition(definition);
  const reports = useDefinition('reports');
  return (
    <FormNoteContext value={ScheduleNote}>
      <ResourceScreen
        definition={completed}
        above={
          reports && (
            <Link className="report-back" to={pathOf(reports)}>
              <LeftOutlined aria-hidden /> {t(scheduleTexts.back)}
            </Link>
          )
        }
      />
    </FormNoteContext>
  );
}
