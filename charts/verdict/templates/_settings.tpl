{{/*
The settings of a service as JSON, name to text. What stands later counts: addresses in the cluster, the settings of all,
those of this service, and at last what Services, probes and volumes have to agree with.
Takes root, service and given (a list of maps of settings).
*/}}
{{- define "verdict.settings" -}}
{{- $root := .root -}}
{{- $values := $root.Values -}}
{{- $fullname := include "verdict.fullname" $root -}}
{{- $services := include "verdict.services" $root | fromJson -}}
{{- $row := get $services .service -}}
{{- $all := dict -}}
{{- range $peer, $peerRow := $services -}}
  {{- if $peerRow.grpc -}}
    {{- $_ := set $all (printf "%s_GRPC_URL" (upper $peer)) (printf "%s-%s-grpc:%d" $fullname $peer (int $peerRow.grpc)) -}}
  {{- end -}}
  {{- $scheme := ternary "https" "http" $values.tls.enabled -}}
  {{- $_ := set $all (printf "%s_HTTP_URL" (upper $peer)) (printf "%s://%s-%s:%d" $scheme $fullname $peer (int $peerRow.http)) -}}
{{- end -}}
{{- if $values.trialStores.enabled -}}
  {{- $_ := set $all "MONGO_URL" (printf "mongodb://%s-trial-mongodb-0.%s-trial-mongodb:27017/?replicaSet=rs0" $fullname $fullname) -}}
  {{- $_ := set $all "REDIS_URL" (printf "redis://%s-trial-redis:6379" $fullname) -}}
{{- end -}}
{{- $_ := set $all "OTEL_SERVICE_NAME" (printf "verdict-%s" .service) -}}
{{- range $given := .given -}}
  {{- range $name, $value := $given -}}
    {{- $_ := set $all $name (include "verdict.text" $value) -}}
  {{- end -}}
{{- end -}}
{{- $prefix := upper .service -}}
{{- $_ := set $all (printf "%s_HOST" $prefix) "0.0.0.0" -}}
{{- $_ := set $all "VERDICT_HOST" "0.0.0.0" -}}
{{- $_ := set $all "VERDICT_PORT" (toString (get $services "gateway").http) -}}
{{- $_ := set $all "VERDICT_DATA" (ternary "/var/lib/verdict" "/tmp/verdict" (eq .service "judge")) -}}
{{- $_ := set $all "JUDGE_SLOTS" (toString $values.judges.slots) -}}
{{- $pages := dict -}}
{{- range $part, $_part := $values.web.parts -}}
  {{- $_ := set $pages $part (printf "http://%s-web-%s:8080" $fullname $part) -}}
{{- end -}}
{{- $_ := set $all "GATEWAY_FRONTEND_URLS" (toJson $pages) -}}
{{- if $values.tls.enabled -}}
  {{- $_ := set $all "GRPC_TLS_CERT" "/tls/tls.crt" -}}
  {{- $_ := set $all "GRPC_TLS_KEY" "/tls/tls.key" -}}
  {{- $_ := set $all "GRPC_TLS_CA" "/tls/ca.crt" -}}
  {{- $_ := set $all "HTTP_TLS" "true" -}}
{{- end -}}
{{- $own := dict -}}
{{- range $name := $row.settings -}}
  {{- if hasKey $all $name -}}
    {{- $_ := set $own $name (get $all $name) -}}
  {{- end -}}
{{- end -}}
{{ toJson $own }}
{{- end -}}

{{/* The settings of a service that are in its Secret (secret: true) or in its ConfigMap, as JSON. */}}
{{- define "verdict.settingsPart" -}}
{{- $secretNames := .root.Files.Get "files/secret-settings.json" | fromJsonArray -}}
{{- $secret := .secret -}}
{{- $part := dict -}}
{{- range $name, $text := include "verdict.settings" . | fromJson -}}
  {{- if eq (has $name $secretNames) $secret -}}
    {{- $_ := set $part $name $text -}}
  {{- end -}}
{{- end -}}
{{ toJson $part }}
{{- end -}}

{{/* ConfigMap and Secret with the settings of one component. Takes what verdict.settings takes, and component. */}}
{{- define "verdict.settingsObjects" -}}
{{- $name := printf "%s-%s" (include "verdict.fullname" .root) .component -}}
{{- $plain := include "verdict.settingsPart" (merge (dict "secret" false) .) | fromJson -}}
{{- $secret := include "verdict.settingsPart" (merge (dict "secret" true) .) | fromJson }}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ $name }}-settings
  labels:
    {{- include "verdict.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
data: {{- range $key, $text := $plain }}
  {{ $key }}: {{ $text | quote }}
{{- end }}
---
apiVersion: v1
kind: Secret
metadata:
  name: {{ $name }}-settings
  labels:
    {{- include "verdict.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
type: Opaque
stringData: {{- range $key, $text := $secret }}
  {{ $key }}: {{ $text | quote }}
{{- end }}
{{- if not $secret }} {}{{- end }}
{{- end -}}

{{/*
Where a container of a component has its environment from; what stands later counts. Takes root, component, key (whose key)
and existing (names of Secrets).
*/}}
{{- define "verdict.envFrom" -}}
{{- $fullname := include "verdict.fullname" .root -}}
{{- range index (dict "auth" (list "root-password") "gateway" (list "metrics-token") "submission" (list "scaling-token")) .component }}
- secretRef:
    name: {{ $fullname }}-{{ . }}
{{- end }}
- configMapRef:
    name: {{ $fullname }}-{{ .component }}-settings
- secretRef:
    name: {{ $fullname }}-{{ .component }}-settings
- secretRef:
    name: {{ $fullname }}-{{ .key }}-key
{{- range compact .existing }}
- secretRef:
    name: {{ . }}
{{- end }}
{{- end -}}

{{/* Pods begin anew when their settings, and only theirs, change. */}}
{{- define "verdict.settingsChecksum" -}}
checksum/settings: {{ include "verdict.settings" . | sha256sum }}
{{- end -}}
