import { useText } from '../../locales/text';
import { useSettings } from '../../settings/settings-context';
import { BrandMark } from '../../ui/brand-mark';

export function Brand({ name }: { name: string }) {
  const t = useText();
  const { isDemo } = useSettings();
  return (
    <div className="brand">
      <BrandMark size={28} />
      <div className="brand-words">
        <span>{name}</span>
        {isDemo && (
          <em title={t('login.demo')} className="brand-demo">
            {t('layout.demo')}
          </em>
        )}
      </div>
    </div>
  );
}
