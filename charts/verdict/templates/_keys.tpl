{{/* 32 bytes of a base64 text, which stand behind a prefix, in base64url. Takes text and either skip (bytes) or after (base64 of the prefix). */}}
{{- define "verdict.keyBytes" -}}
{{- $bytes := .text | b64dec -}}
{{- if .after -}}
{{- $bytes = index (splitList (.after | b64dec) $bytes) 1 -}}
{{- else -}}
{{- $bytes = substr (int .skip) (len $bytes) $bytes -}}
{{- end -}}
{{- substr 0 32 $bytes | b64enc | replace "+" "-" | replace "/" "_" | trimAll "=" -}}
{{- end -}}

{{/*
The Ed25519 keys of all services as JSON: name to {private, public}. Those of an installation stay; new ones are made for
services that have none. They are worked out once, and kept in the values for the templates that come later.

A private key in PKCS #8 is 16 bytes and then the key. A public key has no function in Helm: it is read from a certificate that
the private key signs, where it stands behind the 12 bytes of RFC 8410 (section 4) that announce it.
*/}}
{{- define "verdict.keys" -}}
{{- if not (hasKey .Values "verdictKeys") -}}
  {{- $fullname := include "verdict.fullname" . -}}
  {{- $keys := dict -}}
  {{- range $service, $row := include "verdict.services" . | fromJson -}}
    {{- $secret := lookup "v1" "Secret" $.Release.Namespace (printf "%s-%s-key" $fullname $service) -}}
    {{- $annotations := dict -}}
    {{- if $secret -}}{{- $annotations = $secret.metadata.annotations | default dict -}}{{- end -}}
    {{- $public := get $annotations "verdict/public-key" -}}
    {{- if $public -}}
      {{- $_ := set $keys $service (dict "private" (b64dec (get $secret.data "VERDICT_KEY")) "public" $public) -}}
    {{- else -}}
      {{- $pem := genPrivateKey "ed25519" -}}
      {{- $certificate := genSelfSignedCertWithKey $service nil (list) 1 $pem -}}
      {{- $body := regexReplaceAll "-----[A-Z ]+-----|\\s" $pem "" -}}
      {{- $certificateBody := regexReplaceAll "-----[A-Z ]+-----|\\s" $certificate.Cert "" -}}
      {{- $private := include "verdict.keyBytes" (dict "text" $body "skip" 16) -}}
      {{- $public := include "verdict.keyBytes" (dict "text" $certificateBody "after" "MCowBQYDK2VwAyEA") -}}
      {{- $_ := set $keys $service (dict "private" $private "public" $public) -}}
    {{- end -}}
  {{- end -}}
  {{- $_ := set .Values "verdictKeys" $keys -}}
{{- end -}}
{{ toJson .Values.verdictKeys }}
{{- end -}}

{{/* VERDICT_PUBLIC_KEYS: the public keys of all services. */}}
{{- define "verdict.publicKeys" -}}
{{- if .Values.keys.create -}}
{{- $entries := list -}}
{{- range $service, $key := include "verdict.keys" . | fromJson -}}
  {{- $entries = append $entries (printf "%s:%s" $service $key.public) -}}
{{- end -}}
{{ join "," $entries }}
{{- end -}}
{{- end -}}

{{/* A random text that an installation keeps. Takes root, name (of a Secret), key and given (what an operator has set). */}}
{{- define "verdict.keptText" -}}
{{- $secret := lookup "v1" "Secret" .root.Release.Namespace .name -}}
{{- if .given -}}
{{ .given }}
{{- else if and $secret (hasKey $secret.data .key) -}}
{{ get $secret.data .key | b64dec }}
{{- else -}}
{{ randAlphaNum 32 }}
{{- end -}}
{{- end -}}
