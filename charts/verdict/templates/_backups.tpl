{{/* The pod of `verdict backup` or `verdict restore` on the volume of backups. Takes root, command and arguments. */}}
{{- define "verdict.backupPod" -}}
{{- $root := .root -}}
{{- $backup := $root.Values.backup -}}
template:
  metadata:
    labels:
      {{- include "verdict.labels" $root | nindent 6 }}
      app.kubernetes.io/component: {{ .command }}
      verdict/role: job
  spec:
    {{- include "verdict.podBase" (dict "root" $root "account" "jobs") | nindent 4 }}
    {{- with include "verdict.priorityClass" (dict "root" $root "class" "jobs") }}
    priorityClassName: {{ . }}
    {{- end }}
    restartPolicy: Never
    securityContext:
      {{- include "verdict.podSecurity" $root | nindent 6 }}
    containers:
      - name: {{ .command }}
        image: {{ include "verdict.image" (dict "root" $root "name" "services") | quote }}
        imagePullPolicy: {{ $root.Values.image.pullPolicy }}
        args: {{ concat (list .command "/backup") .arguments | toJson }}
        envFrom:
          {{- include "verdict.envFrom" (dict "root" $root "component" "site" "key" "site" "existing" (list $root.Values.existingSecret $root.Values.services.site.existingSecret $backup.existingSecret)) | nindent 10 }}
        resources: {{- toYaml $backup.resources | nindent 10 }}
        securityContext:
          {{- include "verdict.containerSecurity" $root | nindent 10 }}
        volumeMounts:
          - name: tmp
            mountPath: /tmp
          - name: backup
            mountPath: /backup
            {{- if eq .command "restore" }}
            readOnly: true
            {{- end }}
    volumes:
      - name: tmp
        emptyDir: {sizeLimit: 8Gi}
      - name: backup
        persistentVolumeClaim:
          claimName: {{ $backup.existingClaim | default (printf "%s-backup" (include "verdict.fullname" $root)) }}
{{- end -}}
