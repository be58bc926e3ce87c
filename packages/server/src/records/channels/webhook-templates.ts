import type { WebhookFormat } from '@foyer/contract';

/** JSONata templates of ready shapes. Their input is an `AddressedMessage` and `routing_key`. A list is posted one by one. */
export const webhookTemplates: Record<Exclude<WebhookFormat, 'custom'>, string> = {
  // As Standard Webhooks recommends: type, timestamp, data.
  foyer: `{
  "type": "alarms",
  "timestamp": at,
  "data": $sift($, function($value, $name) { $not($name in ["routing_key", "at", "id", "words"]) })
}`,

  // Incoming webhooks of Slack: a section an alarm. Its own marks are escaped.
  slack: `(
  $words := words;
  $plain := function($text) { $replace($replace($replace($text, "&", "&amp;"), "<", "&lt;"), ">", "&gt;") };
  $mark := {"critical": ":red_circle:", "warning": ":large_orange_circle:", "notice": ":large_blue_circle:"};
  $line := function($alarm) {
    $lookup($mark, $alarm.severity) & " *" & $lookup($words.severities, $alarm.severity) & "* "
      & ($alarm.told_as = "ended" ? $words.ended & ": " : $alarm.told_as = "unacknowledged" ? $words.unacknowledged & ": " : "")
      & ($alarm.url != "" ? "<" & $alarm.url & "|" & $plain($substring($alarm.sentence, 0, 400)) & ">" : $plain($alarm.sentence))
      & " (" & $plain($alarm.customer) & ")"
  };
  $rest := total - $count(alarms[[0..9]]);
  {
    "text": $plain(subject),
    "blocks": $append(
      [alarms[[0..9]].{"type": "section", "text": {"type": "mrkdwn", "text": $substring($line($), 0, 2900)}}],
      $rest > 0 ? {"type": "context", "elements": [{"type": "mrkdwn", "text": $words.more}]}
    )
  }
)`,

  // An adaptive card, as the webhook of Teams' workflows takes it.
  teams: `(
  $words := words;
  $rest := total - $count(alarms[[0..9]]);
  {
    "type": "message",
    "attachments": [{
      "contentType": "application/vnd.microsoft.card.adaptive",
      "contentUrl": null,
      "content": {
        "$schema": "http://adaptivecards.io/schemas/adaptive-card.json",
        "type": "AdaptiveCard",
        "version": "1.4",
        "body": [
          {"type": "TextBlock", "text": subject, "weight": "bolder", "size": "medium", "wrap": true},
          alarms[[0..9]].{
            "type": "TextBlock",
            "wrap": true,
            "color": severity = "critical" ? "attention" : severity = "warning" ? "warning" : "accent",
            "text": $lookup($words.severities, severity) & (told_as = "ended" ? " " & $words.ended & ": " : told_as = "unacknowledged" ? ", " & $words.unacknowledged & ": " : ": ")
              & sentence & " (" & customer & ")"
          },
          $rest > 0 ? {"type": "TextBlock", "text": $words.more, "isSubtle": true}
        ],
        "actions": url = "" ? [] : [{"type": "Action.OpenUrl", "title": $words.open_alarms, "url": url}]
      }
    }]
  }
)`,

  // Events API v2: an event an alarm, so that each is resolved for itself. Those that ended come last in a message, so
  // that the rest needs an event of its own only where the last one named has not ended.
  pagerduty: `(
  $key := routing_key;
  $message := $;
  $named := alarms[[0..24]];
  $events := $named.{
    "routing_key": $key,
    "event_action": told_as = "ended" ? "resolve" : "trigger",
    "dedup_key": "foyer-alarm-" & id,
    "client": "Foyer",
    "client_url": url != "" ? url : $message.url != "" ? $message.url,
    "payload": {
      "summary": $substring(sentence, 0, 1000),
      "source": $substring($join([customer, device, camera, area][$ != null], ", "), 0, 250),
      "severity": severity = "critical" ? "critical" : severity = "warning" ? "warning" : "info",
      "timestamp": started_at,
      "class": rule,
      "custom_details": {"advice": advice, "state": state}
    }
  };
  $rest := total - $count($events);
  $append($events, $rest > 0 and $named[-1].told_as != "ended" ? [{
    "routing_key": $key,
    "event_action": "trigger",
    "dedup_key": "foyer-message-" & id,
    "client": "Foyer",
    "client_url": url != "" ? url,
    "payload": {
      "summary": words.more_summary,
      "source": "Foyer",
      "severity": severity = "critical" ? "critical" : severity = "warning" ? "warning" : "info"
    }
  }] : [])
)`,

  // As Alertmanager's webhook sends it (version 4), for receivers that were made for it.
  alertmanager: `(
  $alerts := [alarms.{
    "status": told_as = "ended" ? "resolved" : "firing",
    "labels": $sift({"alertname": rule, "severity": severity, "customer": customer, "device": device,
      "camera": camera, "area": area, "alarm": $string(id)}, function($value) { $value != null }),
    "annotations": {"summary": sentence, "description": advice},
    "startsAt": started_at,
    "endsAt": ended_at = null ? "0001-01-01T00:00:00Z" : ended_at,
    "generatorURL": url,
    "fingerprint": $string(id)
  }];
  $common := function($of) {
    $merge($append([{}], $each($of[0], function($value, $name) {
      $count($of[$lookup($, $name) = $value]) = $count($of) ? {$name: $value}
    })))
  };
  {
    "version": "4",
    "groupKey": total = 1 ? "foyer:alarm:" & alarms[0].id : "foyer:message:" & id,
    "truncatedAlerts": total - $count(alarms),
    "status": "firing" in $alerts.status ? "firing" : "resolved",
    "receiver": "foyer",
    "groupLabels": {},
    "commonLabels": $common([$alerts.labels]),
    "commonAnnotations": $common([$alerts.annotations]),
    "externalURL": url,
    "alerts": $alerts
  }
)`,
};
