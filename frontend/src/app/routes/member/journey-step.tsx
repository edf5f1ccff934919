import { useParams } from 'react-router';
import { StepPage } from '#features/journey/components/step-page.tsx';

export function Component() {
  const { roadmapId = '', stepId = '' } = useParams();
  return <StepPage key={`${roadmapId}/${stepId}`} roadmapId={roadmapId} stepId={stepId} />;
}
