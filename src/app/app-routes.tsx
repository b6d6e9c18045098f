import { type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { type AnyResource, pathOf } from '../resources/definition/resource';
import { useDefaultView } from '../screens/views/use-default-view';
import { usePreference } from '../settings/preferences-context';
import { lazyPart } from '../ui/lazy-part';
import { Loading } from '../ui/loading';
import { ErrorBoundary } from './error-boundary';
import { Layout } from './layout/layout';
import { homeOf, shownResources } from './refine-resources';
import { screenOf } from './screens';

// The library's result page would bundle its illustrations.
const NotFound = lazyPart(() => import('./not-found'), { title: 'area.notFound.title' });

export interface AppRoutesProps {
  resources: readonly AnyResource[];
  brandName: string;
}

/** The routes of section 2, one for each resource. */
export function AppRoutes({ resources, brandName }: AppRoutesProps) {
  const shown = shownResources(resources);
  const chosen = usePreference('home');
  const first = homeOf(shown, chosen);
  const home = <Navigate to={first ? pathOf(first) : '/dashboard'} replace />;
  return (
    <Routes>
      <Route
        element={
          <Layout resources={shown} brandName={brandName}>
            <Outlet />
          </Layout>
        }
      >
        <Route path="/dashboard">
          <Route index element={home} />
          {shown.map((definition) => (
            <Route
              key={definition.name}
              path={pathOf(definition)}
              element={<ScreenRoute definition={definition} />}
            />
          ))}
        </Route>
        <Route
          path="*"
          element={
            <Suspense>
              <NotFound />
            </Suspense>
          }
        />
      </Route>
      <Route path="/" element={<Navigate to="/dashboard" replace />} />
      <Route path="/login" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}

function ScreenRoute({ definition }: { definition: AnyResource }) {
  const Screen = screenOf(definition);
  return (
    <ErrorBoundary key={definition.name}>
      <Suspense fallback={<Loading size="lg" />}>
        <OpenedArea definition={definition}>
          <Screen definition={definition} />
        </OpenedArea>
      </Suspense>
    </ErrorBoundary>
  );
}

/** An area, once its default view is applied. */
function OpenedArea({ definition, children }: { definition: AnyResource; children: ReactNode }) {
  return useDefaultView(definition) ? children : null;
}
