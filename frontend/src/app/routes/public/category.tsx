import { activityCategoryById } from '@emberhood/catalogue/categories';
import { data, isRouteErrorResponse, useParams, useRouteError, type LoaderFunctionArgs } from 'react-router';
import { CategoryMissing } from '#features/experiences/components/category-missing.tsx';
import { CategoryPage } from '#features/experiences/components/category-page.tsx';
import { PublicScreenError } from '../../error-pages.tsx';

export function loader({ params }: LoaderFunctionArgs): null {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- how a loader answers "not found"
  if (!activityCategoryById(params['activity'] ?? '')) throw data(null, { status: 404 });
  return null;
}

export function Component() {
  const category = activityCategoryById(useParams()['activity'] ?? '');
  return category ? <CategoryPage key={category.id} category={category} /> : <CategoryMissing />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <CategoryMissing /> : <PublicScreenError />;
}
