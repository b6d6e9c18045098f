import { InboxOutlined } from '@ant-design/icons';
import { Button, Result } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useText } from '../locales/text';

export default function NotFound() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <main id="content" tabIndex={-1}>
      <Result
        icon={<InboxOutlined aria-hidden />}
        title={<h1 className="not-found-title">{t('area.notFound.title')}</h1>}
        subTitle={t('area.notFound.text')}
        extra={
          <Button type="primary" onClick={() => navigate('/dashboard')}>
            {t('area.toDashcams')}
          </Button>
        }
      />
    </main>
  );
}
