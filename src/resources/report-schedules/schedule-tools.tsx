import { ScheduleOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../locales/text';
import { FormNoteContext } from '../../screens/resource/form/form-note-context';
import { useOperations } from '../../screens/resource/operations/use-operations';
import { type AnyResource, pathOf } from '../definition/resource';
import { ScheduleNote } from './schedule-note';
import { scheduleTexts } from './schedule-texts';
import { useScheduleDefinition } from './use-schedules';

export interface ScheduleToolsProps {
  definition: AnyResource;
  /** They stand in a line of their own. */
  isNarrow: boolean;
}

/** The way to the schedules, and the button that makes one, for the reports. */
export default function ScheduleTools({ definition, isNarrow }: ScheduleToolsProps) {
  const t = useText();
  const navigate = useNavigate();
  const completed = useScheduleDefinition(definition);
  const { create, dialog } = useOperations(completed, () => void navigate(pathOf(definition)));
  return (
    <>
      <div className="schedule-tools" data-narrow={isNarrow || undefined}>
        <Tooltip title={isNarrow ? undefined : t(scheduleTexts.list)}>
          <Button
            icon={<UnorderedListOutlined aria-hidden />}
            aria-label={t(scheduleTexts.list)}
            onClick={() => void navigate(pathOf(definition))}
          >
            {isNarrow && t(scheduleTexts.list)}
          </Button>
        </Tooltip>
        {create && (
          <Button icon={<ScheduleOutlined aria-hidden />} onClick={create.onSelect}>
            {create.label}
          </Button>
        )}
      </div>
      <FormNoteContext value={ScheduleNote}>{dialog}</FormNoteContext>
    </>
  );
}
