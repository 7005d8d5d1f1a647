{{/* Rules of egress to stores. Takes root and stores: which of the trial stores. */}}
{{- define "verdict.storesEgress" -}}
{{- $policies := .root.Values.networkPolicies -}}
{{- if .root.Values.trialStores.enabled -}}
{{- range .stores }}
- to:
    - podSelector:
        matchLabels:
          {{- include "verdict.selectorLabels" $.root | nindent 10 }}
          app.kubernetes.io/component: trial-{{ . }}
  ports:
    - {protocol: TCP, port: {{ ternary 27017 6379 (eq . "mongodb") }}}
{{- end }}
{{- else }}
- to: {{- toYaml $policies.stores.to | nindent 4 }}
  ports:
    {{- range $policies.stores.ports }}
    - {protocol: TCP, port: {{ . }}}
    {{- end }}
{{- end }}
{{- end -}}
