{{- define "metadata" -}}
name: {{ . }}
labels: {{- include "labels" . | nindent 2 }}
{{- end }}

{{- define "labels" -}}
app.kubernetes.io/name: {{ . }}
app.kubernetes.io/part-of: emberhood
{{- end }}

{{- define "selector" -}}
matchLabels: { app.kubernetes.io/name: {{ . }} }
{{- end }}

{{- define "image" -}}
{{ .root.Values.image.registry }}emberhood/{{ .name }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{- define "pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "container" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- $resources := .resources | default (dict "cpu" "100m" "memory" "192Mi" "limit" "512Mi") }}
resources:
  requests: { cpu: {{ $resources.cpu | quote }}, memory: {{ $resources.memory }} }
  limits: { memory: {{ $resources.limit }} }
{{- end }}

{{/*
Variables of a container: secrets by reference, those inside of addresses before the address.
Takes root, stores, secrets, optionalSecrets and env; user, as whom it comes to broker and database; owner, for whoever prepares or copies them.
*/}}
{{- define "env" -}}
{{- $values := .root.Values }}
{{- $stores := $values.stores }}
{{- $secrets := dict }}
{{- $env := dict "NODE_ENV" "production" "NATS_URL" (printf "nats://%s:%v" $stores.nats.host $stores.nats.port) }}
{{- $database := printf "%s:%v/emberhood" $stores.postgres.host $stores.postgres.port }}
{{- $optional := append (.optionalSecrets | default list) "S3_ACCESS_KEY" }}
{{- range concat (.secrets | default list) (.optionalSecrets | default list) }}
{{- $_ := set $secrets . . }}
{{- end }}
{{- if .user }}
{{- $_ := set $env "NATS_USER" .user }}
{{- $_ := set $secrets "NATS_PASSWORD" (printf "NATS_%s_PASSWORD" (upper .user)) }}
{{- if has "postgres" .stores }}
{{- $password := printf "%s_DATABASE_PASSWORD" (upper .user) }}
{{- $_ := set $secrets $password $password }}
{{- $_ := set $env "DATABASE_URL" (printf "postgres://%s:$(%s)@%s" .user $password $database) }}
{{- end }}
{{- end }}
{{- if .owner }}
{{- $_ := set $secrets "POSTGRES_PASSWORD" "POSTGRES_PASSWORD" }}
{{- $_ := set $secrets "PROVISION_NATS_PASSWORD" "NATS_PROVISION_PASSWORD" }}
{{- $_ := set $env "PROVISION_DATABASE_URL" (printf "postgres://postgres:$(POSTGRES_PASSWORD)@%s" $database) }}
{{- $_ := set $env "PROVISION_NATS_USER" "provision" }}
{{- end }}
{{- if has "redis" .stores }}
{{- $_ := set $secrets "REDIS_PASSWORD" "REDIS_PASSWORD" }}
{{- $_ := set $env "REDIS_URL" (printf "redis://:$(REDIS_PASSWORD)@%s:%v" $stores.redis.host $stores.redis.port) }}
{{- end }}
{{- if has "storage" .stores }}
{{- $_ := set $secrets "S3_ACCESS_KEY" "S3_ACCESS_KEY" }}
{{- $_ := set $secrets "S3_SECRET_KEY" "S3_SECRET_KEY" }}
{{- $_ := set $env "STORAGE_DRIVER" "s3" }}
{{- $_ := set $env "S3_ENDPOINT" (printf "%s://%s:%v" $stores.storage.scheme $stores.storage.host $stores.storage.port) }}
{{- end }}
{{- range $name, $key := $secrets }}
- name: {{ $name }}
  valueFrom: { secretKeyRef: { name: {{ $values.secret }}, key: {{ $key }}{{ if has $key $optional }}, optional: true{{ end }} } }
{{- end }}
{{- $root := .root }}
{{- range $name, $value := merge dict (.env | default dict) $env $values.settings }}
- name: {{ $name }}
  value: {{ tpl (toString $value) $root | quote }}
{{- end }}
- name: SERVICE_INSTANCE
  valueFrom: { fieldRef: { fieldPath: metadata.name } }
{{- end }}

{{/* Ways out: names, and these stores and processes. Takes root and to. */}}
{{- define "egress" -}}
{{- $values := .root.Values }}
- to: [{ namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: {{ $values.namespaces.dns }} } } }]
  ports: [{ protocol: UDP, port: 53 }, { protocol: TCP, port: 53 }]
{{- range .to }}
{{- $store := get $values.stores . | default (dict "host" . "port" 3000 "networks" list) }}
- to:
    {{- range $store.networks }}
    - ipBlock: { cidr: {{ . }} }
    {{- else }}
    - podSelector: { matchLabels: { app.kubernetes.io/name: {{ $store.host }} } }
    {{- end }}
  ports: [{ port: {{ $store.port }} }]
{{- end }}
{{- end }}
