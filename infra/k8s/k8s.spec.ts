import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESSES } from '@emberhood/contracts';
import { describe, expect, it } from '@jest/globals';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { composeServices, environmentOf } from './compose.ts';
import { BASE, filesOf } from './files.ts';
import type { Manifest } from './manifest.ts';
import { manifestsOf } from './manifests.ts';

const services = composeServices(join(import.meta.dirname, '../..'));
const all = Object.values(manifestsOf(services)).flat();
const MODELS: Record<string, new (data: never) => { validate: () => void }> = {
  Deployment,
  Service,
  ConfigMap,
  Job,
  CronJob,
  PodDisruptionBudget,
  HorizontalPodAutoscaler,
  NetworkPolicy,
  ScaledObject,
};
const validate = (manifest: Manifest): void => {
  const Model = MODELS[manifest.kind];
  if (!Model) throw new Error(`No schema of ${manifest.kind}`);
  new Model(manifest as never).validate();
};

describe('the manifests for Kubernetes', () => {
  it('are what `npm run k8s` writes today', () => {
    for (const [name, text] of Object.entries(filesOf(services)))
      expect(readFileSync(join(BASE, name), 'utf8')).toBe(text);
  });

  it.each(all.map((manifest): [string, Manifest] => [`${manifest.kind} ${manifest.metadata.name}`, manifest]))(
    '%s is as its schema wants it',
    (_name, manifest) => {
      expect(() => {
        validate(manifest);
      }).not.toThrow();
    },
  );

  it('would be refused otherwise', () => {
    const deployment = all.find(({ kind }) => kind === 'Deployment');
    expect(() => {
      validate({ ...deployment, spec: { selector: 'nonsense' } } as never);
    }).toThrow();
  });

  it.each(PROCESSES)('run %s with probes, without rights, and end it no sooner than compose does', (name) => {
    const deployment = all.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name) as unknown as {
      spec: { template: { spec: { terminationGracePeriodSeconds: number; containers: object[] } } };
    };
    const pod = deployment.spec.template.spec;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
      Number.parseInt(services[name]?.stop_grace_period ?? '0', 10),
    );
    expect(pod.containers).toMatchObject([
      {
        readinessProbe: { httpGet: { path: '/readyz' } },
        livenessProbe: { httpGet: { path: '/healthz' } },
        securityContext: {
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        },
      },
    ]);
  });

  it('let a gateway answer until every node has noticed that it ends, and end it later', () => {
    const settings = all.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    const gateway = all.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'gateway',
    ) as unknown as {
      spec: { template: { spec: { terminationGracePeriodSeconds: number } } };
    };
    const deregisterMs = Number(settings['DEREGISTER_MS'] ?? 0);
    expect(deregisterMs).toBeGreaterThanOrEqual(5_000);
    const shutdownMs = 20_000;
    expect(gateway.spec.template.spec.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(deregisterMs + shutdownMs);
  });

  it('hold no secret, and let only those out whom compose lets out', () => {
    expect(JSON.stringify(all)).not.toMatch(/"name":"[A-Z_]*(?:PASSWORD|SECRET|_KEY|PEPPERS)","value":"[^$"]/);
    const outside = all
      .filter(({ kind, spec }) => kind === 'NetworkPolicy' && JSON.stringify(spec).includes('0.0.0.0/0'))
      .map(({ metadata }) => metadata.name);
    expect(outside).toEqual(PROCESSES.filter((name) => services[name]?.networks?.includes('outside')));
    expect(outside).not.toContain('media-worker');
  });

  it('refer to secrets inside of addresses by a variable of their own', () => {
    const redis = {
      image: 'x',
      environment: { REDIS_URL: 'redis://:${REDIS_PASSWORD:?run it}@redis:6379', PORT: '${PORT:-3000}' },
    };
    expect(environmentOf(redis)).toEqual([
      { name: 'REDIS_PASSWORD', valueFrom: { secretKeyRef: { name: 'emberhood-secrets', key: 'REDIS_PASSWORD' } } },
      { name: 'REDIS_URL', value: 'redis://:$(REDIS_PASSWORD)@redis:6379' },
      { name: 'PORT', valueFrom: { configMapKeyRef: { name: 'emberhood-settings', key: 'PORT', optional: true } } },
    ]);
  });
});
