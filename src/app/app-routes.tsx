import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import type { AnyResource } from '../resources/definition';
import { Loading } from '../ui/loading';
import { ErrorBoundary } from './error-boundary';
import { Layout } from './layout/layout';
import { NotFound } from './not-found';
import { homeOf, pathOf, shownResources } from './refine-resources';
import { screenOf } from './screens';

export interface AppRoutesProps {
  resources: readonly AnyResource[];
  brandName: string;
}

/** The routes of section 2, one for each resource of the registry. */
export function AppRoutes({ resources, brandName }: AppRoutesProps) {
  const shown = shownResources(resources);
  const first = homeOf(shown);
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
              path={definition.name}
              element={<ScreenRoute definition={definition} />}
            />
          ))}
        </Route>
        <Route path="*" element={<NotFound />} />
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
        <Screen definition={definition} />
      </Suspense>
    </ErrorBoundary>
  );
}
