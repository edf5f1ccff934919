import { metadata, selector, type Manifest } from './manifest.ts';

export function disruption(name: string): Manifest {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: metadata(name),
    spec: { maxUnavailable: 1, selector: selector(name) },
  };
}

export function byProcessor(name: string): Manifest {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: metadata(name),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: 2,
      maxReplicas: 10,
      metrics: [
        { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 65 } } },
      ],
      behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
    },
  };
}

/**
 * By clips that wait and run, from Prometheus: the scaler of Redis lists sees the waiting ones only, and would stop workers
 * in the middle of an encoding.
 */
export function clipScaling(): Manifest {
  return scaledObject('media-worker', {
    minReplicaCount: 1,
    maxReplicaCount: 20,
    cooldownPeriod: 300,
    triggers: [prometheus('max(sum by (instance) (bullmq_job_count{state=~"waiting|prioritized|active"}))', '2')],
  });
}

/** An assembly is one run at a time for each city; a second worker is of use while one prices and one repairs. */
export function assemblyScaling(): Manifest {
  return scaledObject('groups-worker', {
    minReplicaCount: 1,
    maxReplicaCount: 3,
    cooldownPeriod: 600,
    triggers: [prometheus('sum(max by (exported_job) (jobs{job="emberhood-groups", state=~"ready|active"}))', '20')],
  });
}

function scaledObject(name: string, spec: object): Manifest {
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: metadata(name),
    spec: { scaleTargetRef: { name }, ...spec },
  };
}

function prometheus(query: string, threshold: string): object {
  return { type: 'prometheus', metadata: { serverAddress: 'http://prometheus.monitoring:9090', query, threshold } };
}
