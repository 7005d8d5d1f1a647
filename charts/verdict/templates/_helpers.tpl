{{/* Name of the chart, and the prefix of all its objects. */}}
{{- define "verdict.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "verdict.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else if contains (include "verdict.name" .) .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "verdict.name" .) | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "verdict.selectorLabels" -}}
app.kubernetes.io/name: {{ include "verdict.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "verdict.labels" -}}
{{ include "verdict.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | quote }}
{{- end -}}

{{/* Address of an image. Takes root, name and, where it is not that of all, tag. */}}
{{- define "verdict.image" -}}
{{- $image := .root.Values.image -}}
{{- $tag := .tag | default $image.tag | default .root.Chart.AppVersion -}}
{{- if .variant }}{{ $tag = printf "%s-%s" $tag .variant }}{{ end -}}
{{- if $image.registry -}}{{ trimSuffix "/" $image.registry }}/{{ end -}}
verdict-{{ .name }}:{{ $tag }}
{{- end -}}

{{/* The services of the product, as its registry lists them. */}}
{{- define "verdict.services" -}}
{{ .Files.Get "files/services.json" }}
{{- end -}}

{{/* A value as the text of an environment variable: Helm reads every number as a float. */}}
{{- define "verdict.text" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) -}}{{ printf "%.0f" . }}{{- else -}}{{ . }}{{- end -}}
{{- end -}}

{{/* Pods of the restricted security standard. */}}
{{- define "verdict.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "verdict.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* What all pods have alike: no token, no environment from Services of the namespace, pull secrets. */}}
{{- define "verdict.podBase" -}}
serviceAccountName: {{ include "verdict.fullname" .root }}-{{ .account }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- end -}}

{{/* Where pods may run: takes the values of a component. */}}
{{- define "verdict.placement" -}}
{{- with .nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Copies of one component over zones and nodes. */}}
{{- define "verdict.spread" -}}
{{- if .root.Values.topologySpread.enabled }}
topologySpreadConstraints:
{{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - topologyKey: {{ . }}
    maxSkew: 1
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "verdict.selectorLabels" $.root | nindent 8 }}
        app.kubernetes.io/component: {{ $.component }}
    matchLabelKeys: [pod-template-hash]
{{- end }}
{{- end }}
{{- end -}}

{{- define "verdict.priorityClass" -}}
{{- if .root.Values.priorityClasses.create -}}
{{ .root.Release.Namespace }}-{{ include "verdict.fullname" .root }}-{{ .class }}
{{- end -}}
{{- end -}}

{{/* Whether certificates come from cert-manager. */}}
{{- define "verdict.usesCertManager" -}}
{{- $by := .Values.tls.certificates -}}
{{- if or (eq $by "cert-manager") (and (eq $by "auto") (.Capabilities.APIVersions.Has "cert-manager.io/v1")) -}}true{{- end -}}
{{- end -}}

{{/* Names by which a service is called, which its certificate has to show. */}}
{{- define "verdict.hostNames" -}}
{{- $names := list -}}
{{- range $kind := list "" "-grpc" -}}
  {{- $host := printf "%s-%s%s" (include "verdict.fullname" $.root) $.service $kind -}}
  {{- range $domain := list "" (printf ".%s" $.root.Release.Namespace) (printf ".%s.svc" $.root.Release.Namespace) (printf ".%s.svc.cluster.local" $.root.Release.Namespace) -}}
    {{- $names = append $names (printf "%s%s" $host $domain) -}}
  {{- end -}}
{{- end -}}
{{ toJson $names }}
{{- end -}}
