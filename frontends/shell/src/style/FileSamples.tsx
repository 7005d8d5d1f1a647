import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@verdict/ui'
import { FileUpload, type UploadTask } from '@verdict/ui/file-upload'
import { cropPicture, type PictureArea, PictureCrop } from '@verdict/ui/picture-crop'
import { SampleTitle, Samples } from './sample-layout.ts'

/** A picture of this site, for cropping. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#3451b2"/>' +
    '<circle cx="320" cy="200" r="120" fill="#8da4ef"/></svg>',
)}`

export function FileSamples() {
  const { t } = useTranslation('style')
  const [area, setArea] = useState<PictureArea | null>(null)
  const [cropped, setCropped] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(cropped ?? ''), [cropped])
  const crop = async () => {
    if (area !== null) setCropped(URL.createObjectURL(await cropPicture(picture, area, 96)))
  }
  return (
    <Samples>
      <div>
        <SampleTitle>{t('upload')}</SampleTitle>
        <FileUpload label={t('upload')} upload={readFile} maxMegabytes={16} />
      </div>
      <div>
        <SampleTitle>{t('crop')}</SampleTitle>
        <PictureCrop address={picture} isRound onChange={setArea} />
        <Button onClick={() => void crop()}>{t('useCrop')}</Button>
        {cropped !== null && <img src={cropped} alt={t('cropped')} width={96} height={96} />}
      </div>
    </Samples>
  )
}

/** Simulates an upload; nothing is sent. */
function readFile(file: File, { onProgress, signal }: UploadTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    signal.addEventListener('abort', () => reader.abort())
    reader.onprogress = ({ loaded, total }) => onProgress(loaded / Math.max(1, total))
    reader.onload = () => resolve()
    reader.onabort = () => reject(new Error('aborted'))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsArrayBuffer(file)
  })
}
