import { useCreate } from '@refinedev/core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReportType } from '../../domain/reports/report-type';
import { useText } from '../../locales/text';
import ResourceScreen from '../../screens/resource/resource-screen';
import { useDefinition } from '../../screens/resources-context';
import type { ScreenProps } from '../../screens/screen-props';
import { useKeptState } from '../../screens/unsaved-changes/drafts-context';
import { useClock } from '../../ui/date-writer';
import { FocusBack } from '../../ui/focus-back';
import { lazyPart } from '../../ui/lazy-part';
import { Loading } from '../../ui/loading';
import { useNarrow } from '../../ui/use-narrow';
import { GenerateButton } from './generate-button';
import { useReportNames } from './report-name';
import type { SpanDialogProps } from './span-dialog';
import { useSharing } from './use-sharing';

const SpanDialog = lazyPart(() => import('./span-dialog'), 'over');
const ReportView = lazyPart(() => import('./report-view'), { title: 'area.reports' });
const ScheduleTools = lazyPart(() => import('../report-schedules/schedule-tools'));
const ShareDialog = lazyPart(() => import('./share-dialog'), 'over');

/** The reports that the server makes (feature `reports`): the list, or the one that is open. */
export function ServedReports({ definition }: ScreenProps) {
  const t = useText();
  const { timezone } = useClock();
  const { mutate: create, mutation: creation } = useCreate();
  const [asked, setAsked] = useKeptState<ReportType | undefined>('dialog of reports', () => undefined);
  const [params] = useSearchParams();
  const openId = params.get('details') ?? undefined;
  const renderName = useReportNames(openId);
  const schedules = useDefinition('report-schedules');
  const { shareActionOf, shared, endSharing } = useSharing();
  // They do not fit into the header of a phone.
  const isNarrow = useNarrow();
  const scheduleTools = schedules && (
    <Suspense>
      <ScheduleTools definition={schedules} isNarrow={isNarrow} />
    </Suspense>
  );

  const generate: SpanDialogProps['onGenerate'] = ({ from, to }, appliesTo, onRefused): void => {
    if (!asked) return;
    create(
      {
        resource: definition.name,
        values: { type: asked, from, to, appliesTo, timezone },
        successNotification: false,
        errorNotification: false,
      },
      // Until then the dialog stays, and with it the days that were chosen.
      {
        onSuccess: () => setAsked(undefined),
        onError: ({ errors }) => onRefused([errors?.appliesTo ?? []].flat().map(String)),
      },
    );
  };

  return (
    <>
      {openId === undefined ? (
        <ResourceScreen
          definition={definition}
          subtitle={() => t('report.subtitle')}
          headerActions={() => (
            <>
              {!isNarrow && scheduleTools}
              <GenerateButton isGenerating={creation.isPending} onGenerate={setAsked} />
            </>
          )}
          {...(isNarrow && scheduleTools && { summary: scheduleTools })}
          rowActions={shareActionOf}
          renderField={renderName}
        />
      ) : (
        <Suspense fallback={<Loading />}>
          {/* Another report is another view, with a focus and pages of its own. */}
          <ReportView key={openId} definition={definition} id={openId} moreActionsOf={shareActionOf} />
        </Suspense>
      )}
      {shared && (
        <FocusBack>
          <ShareDialog report={shared} onClose={endSharing} />
        </FocusBack>
      )}
      {asked && (
        <FocusBack>
          <SpanDialog
            definition={definition}
            type={asked}
            isGenerating={creation.isPending}
            onGenerate={generate}
            onClose={() => setAsked(undefined)}
          />
        </FocusBack>
      )}
    </>
  );
}
