import { Form, Input, InputNumber, Modal, Switch } from 'antd';
import { useId, useState } from 'react';
import { ALL_ASSETS, chooseAppliesTo } from '../../domain/applies-to';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import {
  type AlertRecord,
  type RuleKind,
  type RuleSeverity,
  ruleKinds,
  ruleSeverities,
} from '../../resources/alert-record';
import { appliesToTexts } from '../../resources/alert-texts';
import { useClockNames, useFleetClock } from '../../ui/date-writer';
import { FormSelect } from '../../ui/form-select';
import { codeWord } from '../resource/code-words';
import { useEditGuard } from '../unsaved-changes/unsaved-changes-context';
import { kindDetails, type RuleBody, type RuleValues, ruleBodyOf, ruleValuesOf } from './rule-body';

export interface RuleFormProps {
  /** Absent: a new rule. */
  alert?: AlertRecord | undefined;
  /** Names that a rule may apply to; others can be typed. */
  tags: readonly string[];
  isSaving: boolean;
  onSave(body: RuleBody): void;
  onClose(): void;
}

const kindTexts: Record<RuleKind, MessageKey> = {
  speeding: 'alerts.kind.speeding',
  hardBraking: 'alerts.kind.hardBraking',
  lowBattery: 'alerts.kind.lowBattery',
  firstMove: 'alerts.kind.firstMove',
};

const thresholdTexts: Record<RuleKind, MessageKey | undefined> = {
  speeding: 'alerts.threshold.speeding',
  hardBraking: 'alerts.threshold.hardBraking',
  lowBattery: 'alerts.threshold.lowBattery',
  firstMove: undefined,
};

const severityTexts: Record<RuleSeverity, MessageKey> = {
  low: 'alerts.severity.low',
  medium: 'alerts.severity.medium',
  high: 'alerts.severity.high',
  critical: 'alerts.severity.critical',
};

/** Creates or edits what raises an alert, in a dialog; open as long as it is there. */
export default function RuleForm({ alert, tags, isSaving, onSave, onClose }: RuleFormProps) {
  const say = useText();
  const formId = useId();
  const zone = useClockNames()(useFleetClock());
  const [form] = Form.useForm<RuleValues>();
  const [isEdited, setEdited] = useState(false);
  const askFirst = useEditGuard(isEdited);
  const kind = Form.useWatch('kind', form) ?? alert?.kind ?? ruleKinds[0];
  const { threshold, hasDuration } = kindDetails[kind];
  const thresholdText = thresholdTexts[kind];
  const required = { required: true, message: say('form.required') };
  const isOneHourMissing = ({ activeFrom, activeTo }: RuleValues) =>
    Boolean(activeFrom) !== Boolean(activeTo);
  const bothHours = {
    validator: () =>
      isOneHourMissing(form.getFieldsValue(true))
        ? Promise.reject(new Error(say('alerts.bothHours')))
        : Promise.resolve(),
  };

  return (
    <Modal
      open
      // A click beside the form must not take away what was typed.
      maskClosable={false}
      onCancel={() => askFirst(onClose)}
      // So that Enter in a field saves too.
      okButtonProps={{ htmlType: 'submit', form: formId }}
      confirmLoading={isSaving}
      title={say(alert ? 'alerts.edit' : 'alerts.create')}
      closable={{ 'aria-label': say('form.close') }}
      okText={say(isSaving ? 'form.saving' : 'form.save')}
      cancelText={say('form.cancel')}
    >
      <Form<RuleValues>
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={ruleValuesOf(alert)}
        onValuesChange={() => setEdited(true)}
        onFinish={(values) => onSave(ruleBodyOf(values))}
      >
        <Form.Item name="name" label={say('field.name')} rules={[{ ...required, whitespace: true }]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="description" label={say('field.description')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <div className="rule-form-row">
          <Form.Item name="kind" label={say('alerts.kind')}>
            <FormSelect
              options={ruleKinds.map((value) => ({ value, label: say(kindTexts[value]) }))}
              onChange={(chosen: RuleKind) =>
                // A limit in km/h is none in percent.
                form.setFieldsValue({ threshold: kindDetails[chosen].threshold?.usual ?? null })
              }
            />
          </Form.Item>
          <Form.Item name="severity" label={say('alerts.severity')}>
            <FormSelect
              options={ruleSeverities.map((value) => ({ value, label: say(severityTexts[value]) }))}
            />
          </Form.Item>
        </div>
        <div className="rule-form-row">
          {threshold && thresholdText && (
            <Form.Item name="threshold" label={say(thresholdText)} rules={[required]}>
              <InputNumber controls={false} min={threshold.step} max={threshold.most} step={threshold.step} />
            </Form.Item>
          )}
          {hasDuration && (
            <Form.Item name="minDurationSec" label={say('alerts.minDuration')}>
              <InputNumber controls={false} min={0} max={86_400} step={10} precision={0} />
            </Form.Item>
          )}
        </div>
        <Form.Item
          name="appliesTo"
          label={say('alerts.appliesTo')}
          rules={[required]}
          normalize={(after: readonly string[], before: readonly string[]) => chooseAppliesTo(before, after)}
        >
          <FormSelect
            mode="tags"
            tokenSeparators={[',']}
            options={[ALL_ASSETS, ...tags].map((value) => ({
              value,
              label: codeWord(appliesToTexts, value, say),
            }))}
          />
        </Form.Item>
        <div className="rule-form-row">
          <Form.Item
            name="activeFrom"
            label={say('alerts.activeFrom')}
            dependencies={['activeTo']}
            extra={say('alerts.hoursOn', { zone })}
          >
            <Input type="time" />
          </Form.Item>
          <Form.Item
            name="activeTo"
            label={say('alerts.activeTo')}
            dependencies={['activeFrom']}
            rules={[bothHours]}
          >
            <Input type="time" />
          </Form.Item>
        </div>
        <Form.Item name="status" label={say('alerts.isActive')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Modal>
  );
}
