import { activityCategoryById } from '@emberhood/catalogue/categories';
import { useParams, useRouteError, type LoaderFunctionArgs } from 'react-router';
import { CategoryPage, CategoryMissing } from '#features/experiences/components/category-page.tsx';
import { notFound } from '#shared/not-found.ts';
import { isNotFound, PublicScreenError } from '../../error-pages.tsx';

export function loader({ params }: LoaderFunctionArgs): null {
  return activityCategoryById(params['activity'] ?? '') ? null : notFound();
}

export function Component() {
  const category = activityCategoryById(useParams()['activity'] ?? '');
  return category ? <CategoryPage key={category.id} category={category} /> : <CategoryMissing />;
}

export function ErrorBoundary() {
  return isNotFound(useRouteError()) ? <CategoryMissing /> : <PublicScreenError />;
}
